// A process to be killed: runs the database of the folder named on its command line, leaves a row in it,
// and stays. It prints one line with the server's process id when it is ready.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const [, , dataDir = ""] = process.argv;
const { socketDir, port, database, user } = await startEmbeddedPostgres({ dataDir });
// By default postgres.js prints notices, which the reader would take for the line it waits for.
const sql = postgres({ host: socketDir, port, database, user, onnotice: () => {}, fetch_types: false });
await sql`create table if not exists left_behind (written_at timestamptz not null default now())`;
await sql`insert into left_behind default values`;
const pidFile = await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8");
process.stdout.write(`${Number.parseInt(pidFile, 10)}\n`);
