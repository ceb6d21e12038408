// One Deodar to a data folder: the lock is held by the kernel for the life of this process,
// so that no crash and no kill -9 can leave it behind.

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:net";

/** Thrown to the second of two starts on one data folder. */
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

export type DataFolderLock = { release(): Promise<void> };

/** `dataDir` must be the real path, links resolved: two names of one folder are one lock. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const hash = createHash("sha256").update(dataDir).digest("hex");
  const server = createServer((caller) => caller.destroy());
  try {
    await listen(server, `\0deodar-${hash}`);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "EADDRINUSE") throw new DataFolderInUse(dataDir);
    throw fault;
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
