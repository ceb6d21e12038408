// A process for tests to kill: runs the database of the folder named on its command line, inserts a row and
// keeps running. Prints one line with the server's process id when it is ready.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const [, , dataDir = ""] = process.argv;
const { sql } = openDatabase(await startEmbeddedPostgres({ dataDir }));
await sql`create table if not exists written_row (written_at timestamptz not null default now())`;
await sql`insert into written_row default values`;
const pidFile = await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8");
process.stdout.write(`${Number.parseInt(pidFile, 10)}\n`);
