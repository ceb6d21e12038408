// Backs up a database while it is in use: one transaction sees one moment of it, and PostgreSQL's COPY writes that
// moment's rows to the file. Writers do not wait. Needs no tools on the machine and works with every PostgreSQL.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { connectionConfig, type DatabaseAddress } from "#platform/database/database.ts";
import { readLastMigration } from "#platform/database/migrate.ts";
import {
  type BackupManifest,
  backupFormat,
  entryNames,
  type VerifiedBackup,
  writeBackupFile,
} from "./backup-file.ts";
import { listTables, readSchema, type StoredTable } from "./schema.ts";
import { beginCopying, digestTable } from "./snapshot-session.ts";
import type { TarEntry } from "./tar.ts";

export type BackupOptions = { address: DatabaseAddress; file: string; now: Date; signal?: AbortSignal };

/** The approximate size of a part, so that a table need not fit into memory. */
const partBytes = 4_000_000;

export const shopVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
).version;

/** The file appears once it is complete and read back. Throws and leaves no file when anything fails. */
export async function createBackup(options: BackupOptions): Promise<VerifiedBackup> {
  const { address, file, now, signal } = options;
  const client = new pg.Client({
    ...connectionConfig(address),
    application_name: "deodar backup",
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection fails the query that is running; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  // Also ends a running statement, which might wait for a lock.
  const giveUp = () => void client.end();
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    await beginCopying(client, "read only");
    return await writeBackupFile(file, listEntries(client, now), { writtenAt: now, signal });
  } finally {
    signal?.removeEventListener("abort", giveUp);
    await client.end();
  }
}

async function* listEntries(client: pg.Client, now: Date): AsyncGenerator<TarEntry> {
  const manifest: BackupManifest = { tables: {}, sha256: {} };
  const seal = (name: string, bytes: Buffer): TarEntry => {
    manifest.sha256[name] = createHash("sha256").update(bytes).digest("hex");
    return { name, bytes };
  };
  // From here on the tables cannot be altered; rows can still be read and written.
  for (const { fullName } of await listTables(client))
    await client.query(`lock table only ${fullName} in access share mode`);
  const { before, after, tables } = await readSchema(client);
  yield seal(entryNames.header, toJson(await readHeader(client, now)));
  yield seal("before.sql", Buffer.from(before));
  for (const table of tables) {
    const content = { parts: [] as string[], ...(await digestTable(client, table)) };
    manifest.tables[table.name] = content;
    if (content.rows === "0") continue;
    for await (const bytes of readRows(client, table)) {
      const name = `rows/${encodeURIComponent(table.name)}.${String(content.parts.length).padStart(5, "0")}`;
      content.parts.push(name);
      yield seal(name, bytes);
    }
  }
  yield seal("after.sql", Buffer.from(after));
  yield { name: entryNames.manifest, bytes: toJson(manifest) };
}

async function readHeader(client: pg.Client, now: Date) {
  const { rows: versions } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    format: backupFormat,
    shopVersion,
    migration: await readLastMigration(client),
    postgresVersion: versions[0]?.version ?? "",
    createdAt: now.toISOString(),
  };
}

/** Complete rows in PostgreSQL's text format, which writes a newline inside a value as `\n`. */
async function* readRows(client: pg.Client, { fullName, columns }: StoredTable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const chunk of client.query(copyTo(`copy ${fullName} (${columns}) to stdout`))) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    const end = chunk.lastIndexOf(0x0a);
    if (waitingBytes < partBytes || end === -1) continue;
    const all = Buffer.concat(waiting);
    const cut = all.length - chunk.length + end + 1;
    yield all.subarray(0, cut);
    waiting = [all.subarray(cut)];
    waitingBytes = all.length - cut;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
