/** Errors of the file system, for the operator. */

const problems: Readonly<Record<string, string>> = {
  ENOENT: "doesn't exist",
  ENOTDIR: "isn't a folder, or is below a file",
  EISDIR: "is a folder",
  EEXIST: "exists already, and isn't a folder",
  EACCES: "can't be opened: no permission",
  EPERM: "can't be opened: no permission",
  EROFS: "is on a read-only file system",
  ENOSPC: "can't be written: the disk is full",
  EDQUOT: "can't be written: the quota is used up",
  EIO: "can't be read or written: the disk reports an error",
  ELOOP: "is a link that leads nowhere",
  ENAMETOOLONG: "is longer than a path may be",
  ENXIO: "is a special file",
};

/**
 * Says in words what is wrong with a file.
 * @param path by default the one that the error names
 * @returns undefined for another error
 */
export function fileProblem(error: unknown, path?: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", path: named, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "uv_cwd") return "the working directory doesn't exist any more: change to another one";
  const problem = problems[code];
  return problem === undefined ? undefined : `${path ?? named ?? "a file"} ${problem}`;
}
