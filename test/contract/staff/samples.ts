/** Good values for the operations of staff, an area in each file of this folder. */
import type { Permission } from "../../../src/domain/admin/permissions.ts";
import type { Cast } from "../../cast/people.ts";
import type { TestServer } from "../../support/server.ts";
import type { Fields } from "../encode.ts";

export interface StaffWorld {
  readonly server: TestServer;
  readonly cast: Cast;
}

type Maker<Value> = (world: StaffWorld) => Value | Promise<Value>;

export interface StaffSamples {
  /**
   * Path up to its first parameter, such as `/api/v1/admin/roles/{id}` → the id of a new object. A whole path has
   * precedence, where its operation takes another object than its neighbours.
   */
  readonly objects?: Readonly<
    Record<
      string,
      {
        readonly own: Maker<string>;
        /** Further parameters of the paths below it, which get the id of the object. */
        readonly further?: Readonly<
          Record<string, (world: StaffWorld, id: string) => string | Promise<string>>
        >;
        /** Any name is an object. */
        readonly named?: true;
      }
    >
  >;
  /** operationId → body, where the schema is not enough to make one. */
  readonly bodies?: Readonly<Record<string, Maker<Fields>>>;
  /** operationId → query. */
  readonly queries?: Readonly<Record<string, Maker<Fields>>>;
  /** operationId → permissions that its sample needs besides one of `x-permission`: the handler checks those. */
  readonly alsoNeeds?: Readonly<Record<string, readonly Permission[]>>;
  /** operationIds of writes that change nothing, such as previews: they leave no entry in the audit log. */
  readonly unaudited?: readonly string[];
}
