// The errors of a start of embedded PostgreSQL: the data folder is in use, or the server could not be started.

export class DataFolderInUse extends Error {
  readonly dataDir: string;

  constructor(dataDir: string) {
    super(
      `Another Deodar already uses the data folder ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`,
    );
    this.name = "DataFolderInUse";
    this.dataDir = dataDir;
  }
}

/** `serverLog` has the last lines of the server's log, oldest first. */
export class PostgresStartError extends Error {
  readonly serverLog: readonly string[];

  constructor(text: string, serverLog: readonly string[] = [], cause?: unknown) {
    const quoted = serverLog.length === 0 ? "" : `\nThe last lines of its log:\n  ${serverLog.join("\n  ")}`;
    super(`PostgreSQL did not start. ${text}${adviceFor(serverLog, cause)}${quoted}`, { cause });
    this.name = "PostgresStartError";
    this.serverLog = serverLog;
  }
}

function adviceFor(serverLog: readonly string[], cause: unknown): string {
  const text = `${serverLog.join("\n")}\n${cause instanceof Error ? cause.message : ""}`;
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(text)) {
    return " The disk is full: free some space and start again.";
  }
  if (/Permission denied|EACCES|EPERM|Operation not permitted/.test(text)) {
    return " This user lacks the permission: choose another DATA_DIR or correct the owner of this one.";
  }
  if (/Read-only file system|EROFS/.test(text)) {
    return " The file system is read-only: choose another DATA_DIR.";
  }
  if (/database files are incompatible with server/.test(text)) {
    return " The data was written by another major version of PostgreSQL: docs/backup.md says how to move it.";
  }
  return "";
}
