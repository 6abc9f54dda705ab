/** Forms with files. Their file inputs come after all fields, so that a refused file loses none of them. */
import type { Request, Router } from "express";
import type { FormField } from "../../contract/forms.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Session } from "../../domain/auth/sessions.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { addressBlock } from "../../domain/kernel/addresses.ts";
import { message } from "../../messages/catalogue.ts";
import type { BodyBudget } from "../body-budget.ts";
import type { BodyLimit } from "../../calls/dialects.ts";
import { clientAddress } from "../address.ts";
import { readBody, readTexts } from "../body.ts";
import { openSpool } from "../gate/temporary-files.ts";
import { page } from "./handler.ts";
import { withoutNul } from "./forms.ts";
import { type SentForm, type ShowAgain, examineForm, openVisit } from "./visit.ts";

/** The files of a form. */
export interface FormFiles {
  readonly bodies: BodyBudget;
  /** The names of the inputs; `files[0]`, `files[1]` for those of an input `files[]` that takes several. */
  readonly names: readonly string[];
  /** Name of an input → maximum bytes, if these are more than 16 MB. */
  readonly sizes?: ReadonlyMap<string, number>;
  /** Maximum of all texts together; by default that of other forms. */
  readonly texts?: BodyLimit;
  /** Rejects a person who may not send the form, before it is read. */
  readonly authorize?: (
    sent: Pick<SentForm, "request" | "response"> & { readonly session: Session },
  ) => Promise<unknown>;
  /** Answers people whose session has ended, with the texts of their form; by default they sign in first. */
  readonly onSignedOut?: (sent: SentForm) => Promise<void>;
}

/**
 * Handles multipart forms sent to a path, as `onForm` others. The session is checked before the body is read, the CSRF
 * token afterwards. Until the handler returns, the files count with the person's API uploads.
 */
export function onFileForm(
  router: Router,
  context: Context,
  path: string,
  files: FormFiles,
  handle: (form: SentForm) => Promise<void>,
  showAgain: ShowAgain,
): void {
  const { bodies, names, sizes = new Map(), texts = "form", authorize, onSignedOut = handle } = files;
  router.post(
    path,
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      if (session === undefined) {
        const fields =
          onSignedOut === handle ? new Map<string, string>() : await textsOfVisitor(context, request, bodies);
        await onSignedOut({ request, response, fields, files: {}, session });
        return;
      }
      await authorize?.({ request, response, session });
      using reservation = bodies.reserve(session.account.id);
      await using spool = await openSpool(sizes, reservation, context);
      const received: FormField[] = [];
      const body = await reservation
        .reading(request, "files", async () => {
          assertMultipart(request);
          return readBody(request, response, "multipart/form-data", names, texts, spool, received);
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError) return error;
          throw error;
        });
      const { fields, problem } = withoutNul(textsOf(received));
      // A refused body may end before the token, without which the form can't be trusted.
      if (body instanceof ApiError && !fields.has("csrf_token")) {
        await showAgain({ request, response, fields: new Map(), files: {}, session }, body);
        return;
      }
      const { session: proven, outdated } = await examineForm(context, request, fields);
      const sent = { request, response, fields, session: proven };
      const wrong = outdated ?? problem;
      if (body instanceof ApiError) await showAgain({ ...sent, files: {} }, outdated ?? body);
      else if (wrong === undefined) await handle({ ...sent, files: body.files });
      else await showAgain({ ...sent, files: {} }, wrong);
    }),
  );
}

/**
 * The texts of a form that someone sent whose session has ended, without its files; none if it can't be read or trusted.
 * Scripts, which keep drafts themselves, get none either.
 */
async function textsOfVisitor(
  context: Context,
  request: Request,
  bodies: BodyBudget,
): Promise<ReadonlyMap<string, string>> {
  const none = new Map<string, string>();
  if ((request.get("Sec-Fetch-Dest") ?? "document") !== "document") return none;
  using reservation = bodies.reserve(addressBlock(clientAddress(request)));
  const received: FormField[] = [];
  try {
    await reservation.reading(request, "text", async () => {
      assertMultipart(request);
      await readTexts(request, received);
    });
    const { fields } = withoutNul(textsOf(received));
    // An outdated form of this server may be shown again, too.
    await examineForm(context, request, fields);
    return fields;
  } catch (error) {
    if (error instanceof ApiError) return none;
    throw error;
  }
}

function assertMultipart(request: Request): void {
  if (request.is("multipart/form-data") === false) {
    throw new ApiError(415, "unsupported_media_type", message("common.form_unreadable"));
  }
}

/** @throws {ApiError} 400 for a repeated name, and for a value that isn't text */
function textsOf(received: readonly FormField[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of received) {
    // An input that takes several files.
    if (name.endsWith("[]") && typeof value !== "string") continue;
    if (typeof value !== "string" || name.includes("[") || fields.has(name)) {
      throw new ApiError(400, "invalid_request", message("common.form_unreadable"));
    }
    fields.set(name, value);
  }
  return fields;
}
