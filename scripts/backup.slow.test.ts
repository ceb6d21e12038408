import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.ts";
import { makeThrowAwayFolder } from "../tests/support/throw-away-folder.ts";

const root = join(import.meta.dirname, "..");
let parent = "";
let dataDir = "";
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  parent = await makeThrowAwayFolder();
  dataDir = join(parent, "data");
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const database = openDatabase(postgres, { connections: 2 });
  await migrateDatabase(database);
  await database.close();
});
afterAll(async () => {
  await postgres.stop();
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the command as `npm run` does, from the owner's folder. */
async function run(command: "backup" | "restore", args: string[], env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, INIT_CWD: parent, NODE_OPTIONS: "", ...env };
  const options = { cwd: root, env: { ...process.env, ...settings } };
  const launch = ["scripts/launch.js", `scripts/${command}.ts`, ...args];
  return promisify(execFile)(process.execPath, launch, options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  );
}

test("a running shop is backed up, into its folder or a named file, and restored into another folder", async () => {
  expect(await run("backup", [])).toMatchObject({ code: 0, text: expect.stringContaining("PostgreSQL 18") });
  expect(await readdir(join(dataDir, "backups"))).toEqual([
    expect.stringMatching(/^deodar-\d{8}T\d{6}Z\.tar\.zst$/),
  ]);
  expect((await run("backup", ["mine.tar.zst"])).code).toBe(0);
  expect(await run("backup", ["mine.tar.zst"])).toMatchObject({
    code: 1,
    text: expect.stringContaining("exists already"),
  });

  const restored = await run("restore", ["mine.tar.zst", "other"]);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining(join(parent, "other")) });
  // A stopped shop can be backed up, too.
  expect((await run("backup", [], { DATA_DIR: join(parent, "other") })).code).toBe(0);
  expect(await run("restore", ["mine.tar.zst"])).toMatchObject({
    code: 1,
    text: expect.stringContaining(`The folder ${dataDir} already holds a database. Nothing was restored`),
  });
}, 90_000);

test("a --data-dir that npm has turned into a variable is understood", async () => {
  const answer = await run("restore", ["mine.tar.zst"], { npm_config_data_dir: dataDir });
  expect(answer.text).toContain(`The folder ${dataDir} already holds a database`);
});

describe("a folder without a database", () => {
  const nowhere = () => ({ DATA_DIR: join(parent, "nowhere") });

  test("a folder without a database is not backed up", async () => {
    expect(await run("backup", [], nowhere())).toMatchObject({
      code: 1,
      text: expect.stringContaining("There is no database"),
    });
    expect(await readdir(parent)).not.toContain("nowhere");
  });

  test("a folder without a database is not created for a missing file", async () => {
    expect(await run("restore", ["missing.tar.zst"], nowhere())).toMatchObject({
      code: 2,
      text: expect.stringContaining("missing.tar.zst"),
    });
    expect(await readdir(parent)).not.toContain("nowhere");
  });

  test("a folder without a database is not created if no file is named", async () => {
    expect((await run("restore", [], nowhere())).code).toBe(2);
    expect(await readdir(parent)).not.toContain("nowhere");
  });
});
