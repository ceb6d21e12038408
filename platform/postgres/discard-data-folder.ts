// Takes a data folder out of the world, with the server that a killed process may have left in it.

import { rm } from "node:fs/promises";
import { findFileOwner, openDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { clearLeftovers } from "./leftovers.ts";
import { removeSocketFolder } from "./socket-folder.ts";

/** Throws DataFolderInUse, and removes nothing, when a process holds the folder. */
export async function discardDataFolder(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const lock = await lockDataFolder(folder.path);
  try {
    await clearLeftovers(folder.pgDir);
    const owner = (await findFileOwner(folder)) ?? { uid: process.geteuid?.() ?? 0 };
    await removeSocketFolder(folder.path, owner);
    await rm(folder.path, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    await lock.release();
  }
}
