/** What a request is told whose image can't be processed now, through no fault of the file. */
import type { ImagesUnavailable } from "../media/images.ts";
import { Refusal } from "./refusal.ts";

/** 503 with `Retry-After`: the next try may well succeed. */
export function imagesBusy(cause: ImagesUnavailable): Refusal {
  return new Refusal(503, "temporarily_unavailable", "Too many images are being processed. Try again soon.", {
    headers: { "Retry-After": "10" },
    cause,
  });
}
