/** Valid values for staff operations, with one file per area in this folder. */
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
   * Path up to its first parameter, such as `/api/v1/admin/roles/{id}` → creates an object and returns its id. Full paths
   * take precedence, for operations on other objects than their neighbours'.
   */
  readonly objects?: Readonly<
    Record<
      string,
      {
        readonly own: Maker<string>;
        /** Further parameters of the paths below it; each gets the object's id. */
        readonly further?: Readonly<
          Record<string, (world: StaffWorld, id: string) => string | Promise<string>>
        >;
        /** Any name is valid. */
        readonly named?: true;
      }
    >
  >;
  /** operationId → body, where it can't be derived from the schema. */
  readonly bodies?: Readonly<Record<string, Maker<Fields>>>;
  /** operationId → query. */
  readonly queries?: Readonly<Record<string, Maker<Fields>>>;
  /** operationId → permissions that its sample needs besides one of `x-permission`, checked by the handler. */
  readonly alsoNeeds?: Readonly<Record<string, readonly Permission[]>>;
  /** operationIds of writes without effect, such as previews, which leave no audit log entry. */
  readonly unaudited?: readonly string[];
}
