/** Shows the progress of a command on standard error, so that standard output has only the outcome. */
import type { Progress } from "../backup/progress.ts";

/** Per cent between two lines that aren't on a terminal. */
const interval = 10;

export interface ShownProgress {
  readonly progress: Progress;
  /** Ends the line of a terminal, before other output. */
  readonly end: () => void;
}

/** On a terminal one line, which changes; otherwise a line for each tenth of a step. */
export function showProgress(
  output: Pick<NodeJS.WriteStream, "write" | "isTTY"> = process.stderr,
): ShownProgress {
  let shown: { readonly step: string; readonly percent: number } | undefined;
  let isOpen = false;

  function end(): void {
    if (isOpen) output.write("\n");
    isOpen = false;
  }

  return {
    progress(now) {
      if (typeof now === "string") {
        end();
        output.write(`${now}\n`);
        return;
      }
      const { step, done, of } = now;
      const unit = output.isTTY ? 1 : interval;
      const percent = Math.floor((100 * done) / of / unit) * unit;
      if (shown?.step === step ? shown.percent === percent : percent === 0) return;
      if (shown?.step !== step) end();
      shown = { step, percent };
      const text = `${step}: ${done} of ${of} (${percent} %)`;
      // Erases the line (ECMA-48, EL).
      output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      isOpen = output.isTTY;
    },
    end,
  };
}
