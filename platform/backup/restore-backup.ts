// Restores a backup into an empty database, in one transaction: all of it or nothing. Every table is compared with the
// moment of the backup before the transaction is committed.

import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { connectionConfig, type DatabaseAddress } from "#platform/database/database.ts";
import { baselineCommit, isOlderThanBaseline, readMigrationTimes } from "#platform/database/migrate.ts";
import { type BackupManifest, readBackupFile, type VerifiedBackup, verifyBackupFile } from "./backup-file.ts";
import { compareVersions } from "./compare-versions.ts";
import { shopVersion } from "./create-backup.ts";
import { listTables, type StoredTable } from "./schema.ts";
import { beginCopying, digestTable } from "./snapshot-session.ts";

/** Reads the whole file. Throws when it is damaged, or when a version whose tables this one does not know made it. */
export async function verifyRestorable(file: string): Promise<VerifiedBackup> {
  const verified = await verifyBackupFile(file);
  const { header } = verified;
  const isNewer = compareVersions(header.shopVersion, shopVersion) > 0;
  if (isNewer || header.migration > Math.max(...readMigrationTimes()))
    throw new Error(
      `The backup ${file} was made by a newer version of the shop (${isNewer ? `${header.shopVersion}; this is ${shopVersion}` : "its migrations are unknown here"}): restore it with that version.`,
    );
  if (isOlderThanBaseline(header.migration))
    throw new Error(
      `The backup ${file} is older than this version can bring up to date: restore it with ${baselineCommit}, start ${baselineCommit} once, and then this version on the same database (git checkout ${baselineCommit}; docs/hosting.md, 'From a version before ${baselineCommit}').`,
    );
  return verified;
}

/** The file must have been verified. Throws, and changes nothing, when the database is not empty or anything fails. */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  { manifest }: Pick<VerifiedBackup, "manifest">,
): Promise<void> {
  const client = new pg.Client({
    ...connectionConfig(address),
    application_name: "deodar restore",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await beginCopying(client, "read write");
    await requireEmpty(client);
    await load(client, file, manifest);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, file: string, manifest: BackupManifest): Promise<void> {
  let tables = new Map<string, StoredTable>();
  const tableOfPart = new Map(
    Object.entries(manifest.tables).flatMap(([table, { parts }]) => parts.map((part) => [part, table])),
  );
  for await (const { name, bytes } of readBackupFile(file)) {
    const table = tables.get(tableOfPart.get(name) ?? "");
    if (table) await loadRows(client, table, bytes);
    if (name === "before.sql") {
      await client.query(bytes.toString());
      tables = new Map((await listTables(client)).map((created) => [created.name, created]));
    }
    if (name === "after.sql") {
      await verifyRows(client, tables, manifest);
      await client.query(bytes.toString());
    }
  }
}

async function loadRows(client: pg.Client, { fullName, columns }: StoredTable, rows: Buffer): Promise<void> {
  await pipeline([rows], client.query(copyFrom(`copy ${fullName} (${columns}) from stdin`)));
}

async function verifyRows(
  client: pg.Client,
  tables: Map<string, StoredTable>,
  manifest: BackupManifest,
): Promise<void> {
  for (const [name, { rows, digest }] of Object.entries(manifest.tables)) {
    const table = tables.get(name);
    const restored = table && (await digestTable(client, table));
    if (restored?.rows !== rows || restored.digest !== digest)
      throw new Error(
        `The table ${name} did not come back as it was (${restored?.rows ?? "no"} of ${rows} rows). Nothing was restored.`,
      );
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const [table] = await listTables(client);
  if (table)
    throw new Error(
      `The database is not empty (it holds the table ${table.name}). Nothing was restored: name an empty database.`,
    );
}
