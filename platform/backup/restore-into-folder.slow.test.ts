import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { insertOrderFoundations, insertOrders } from "../../tests/support/insert-orders.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { makeThrowAwayFolder } from "../../tests/support/throw-away-folder.ts";
import {
  findRunningPostgres,
  removeDataFolder,
  startEmbeddedPostgres,
} from "../embedded-postgres/embedded-postgres.ts";
import { createBackup } from "./create-backup.ts";
import { verifyRestorable } from "./restore-backup.ts";
import { requireEmptyFolder, restoreIntoFolder } from "./restore-into-folder.ts";

let parent = "";
let file = "";

beforeAll(async () => {
  parent = await makeThrowAwayFolder();
  file = join(parent, "shop.tar.zst");
  const shop = await openTestDatabase();
  await insertOrderFoundations(shop.pool);
  await insertOrders(shop.pool, 1, 10);
  await createBackup({ address: shop.address, file, now: new Date("2026-11-20T12:00:00Z") });
  await shop.close();
});
afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));

async function countOrders(dataDir: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres, { connections: 1 });
  const [row] = await database.sql<{ orders: number }[]>`select count(*)::int as orders from "order"`;
  expect(await findRunningPostgres(dataDir)).toEqual({
    socketDir: postgres.socketDir,
    port: postgres.port,
    database: postgres.database,
    user: postgres.user,
  });
  await database.close();
  await postgres.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
  return row?.orders ?? 0;
}

describe("a data folder", () => {
  test("a data folder may contain backups, an older database, files that a shop makes anew, and the rest of a killed restore", async () => {
    const dataDir = join(parent, "half restored");
    const beside = [".npm", "backups", "builds", "compile-cache", "pg-libraries", "pg.old", "shop.tar.zst"];
    for (const name of beside) await mkdir(join(dataDir, name), { recursive: true });
    await (await startEmbeddedPostgres({ dataDir: join(dataDir, "restoring"), durable: false })).stop();
    await requireEmptyFolder(dataDir, join(dataDir, "backups"));
    await restoreIntoFolder(dataDir, file, await verifyRestorable(file));
    expect((await readdir(dataDir)).sort()).toEqual([...beside, "pg"].sort());
    expect(await countOrders(dataDir)).toBe(10);
    await expect(requireEmptyFolder(dataDir, "backups")).rejects.toThrow(
      /already holds a database.*Nothing was restored/,
    );
    await removeDataFolder(dataDir);
  });

  test("a data folder with anything else in it is refused", async () => {
    const dataDir = join(parent, "home");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "letter.txt"), "mine");
    await expect(requireEmptyFolder(dataDir, "backups")).rejects.toThrow("it holds letter.txt");
  });

  test("a data folder that does not exist yet is accepted", async () => {
    await requireEmptyFolder(join(parent, "new"), "backups");
    expect(existsSync(join(parent, "new"))).toBe(false);
  });

  test("a failed restore leaves the data folder without a database", async () => {
    const dataDir = join(parent, "failed");
    const verified = await verifyRestorable(file);
    const order = verified.manifest.tables["public.order"];
    if (order) order.rows = "11";
    await expect(restoreIntoFolder(dataDir, file, verified)).rejects.toThrow("10 of 11 rows");
    expect(await readdir(dataDir)).toEqual([]);
  });
});
