/** How far a backup or a restore is. */

export interface Step {
  readonly step: "checked tables" | "tables" | "media files";
  readonly done: number;
  readonly of: number;
}

/** Receives each step, or a line about something particular. */
export type Progress = (step: Step | string) => void;
