/** The error for an image that can't be processed now, for reasons other than the file. */
import type { ImagesUnavailable } from "../../media/images.ts";
import { message } from "../../messages/catalogue.ts";
import { ApiError } from "../kernel/api-error.ts";

/** 503 with `Retry-After`. */
export function imagesBusy(cause: ImagesUnavailable): ApiError {
  return new ApiError(503, "temporarily_unavailable", message("errors.images_busy"), {
    headers: { "Retry-After": "10" },
    cause,
  });
}
