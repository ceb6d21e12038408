// One process per data folder: the lock is an abstract Unix socket, which the kernel frees when the process
// ends, so that neither a crash nor kill -9 leaves a lock behind.

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:net";
import { DataFolderInUse } from "./errors.ts";

export type DataFolderLock = { release(): Promise<void> };

/**
 * `dataDir` must be the real path with links resolved, so that two names of one folder give the same lock.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const hash = createHash("sha256").update(dataDir).digest("hex");
  const server = createServer((connection) => connection.destroy());
  try {
    await listen(server, `\0deodar-${hash}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") throw new DataFolderInUse(dataDir);
    throw error;
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(name, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
