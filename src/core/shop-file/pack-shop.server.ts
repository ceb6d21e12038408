// Packs the owner's part of the shop into one file: settings, look, texts, pages, catalogue and pictures. People, orders,
// payments and secrets stay behind. The shop sells meanwhile; the file shows one moment of it.
import { sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { shopFileTables } from "#core/privacy/all-tables.ts";
import type { AppContext } from "#platform/app-context.ts";
import { shopVersion } from "#platform/backup/create-backup.ts";
import { sha256Of, writeSealedFile } from "#platform/backup/sealed-file.ts";
import type { TarEntry } from "#platform/backup/tar.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { readMigrationTimes } from "#platform/database/migrate.ts";
import { findMedia, mediaPath } from "#platform/media/media.ts";
import { copyTables } from "./copy-tables.server.ts";
import { readShopFile } from "./read-shop-file.server.ts";
import { canPackShop } from "./shop-file.policy.ts";
import {
  entryNames,
  findPictureFiles,
  partBytes,
  rowsEntry,
  type ShopFileHeader,
  type ShopFileManifest,
  type ShopFileSummary,
  shopFileFormat,
} from "./shop-file.ts";

type PackContext = Pick<AppContext, "db" | "clock" | "config">;

export type PackShopInput = {
  /** The file appears here once it is complete and was read back. */
  file: string;
  /** Includes samples that nobody has changed. */
  withSamples: boolean;
};

export const packShop = command(
  canPackShop,
  function packShop(
    ctx: PackContext,
    _actor,
    { file, withSamples }: PackShopInput,
  ): Promise<ShopFileSummary> {
    const now = ctx.clock.now();
    return ctx.db.transaction(
      async (tx) => {
        // A large shop takes longer than the limits for pages.
        for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"])
          await tx.execute(sql`select set_config(${limit}, '0', true)`);
        // In UTC, every server formats times in the same way.
        await tx.execute(sql`select set_config('timezone', 'UTC', true)`);
        await copyTables(tx, { withSamples, now });
        return writeSealedFile(file, listEntries(ctx, tx, now), { writtenAt: now, verify: readShopFile });
      },
      { isolationLevel: "repeatable read" },
    );
  },
);

async function* listEntries(ctx: PackContext, tx: Transaction, now: Date): AsyncGenerator<TarEntry> {
  const manifest: ShopFileManifest = { rows: {}, pictures: 0, sha256: {} };
  const seal = (name: string, bytes: Buffer): TarEntry => {
    manifest.sha256[name] = sha256Of(bytes);
    return { name, bytes };
  };
  const header: ShopFileHeader = {
    format: shopFileFormat,
    shopVersion,
    migration: Math.max(...readMigrationTimes()),
    packedAt: now.toISOString(),
  };
  yield seal(entryNames.header, toJson(header));
  const pictures = new Set<string>();
  for (const table of shopFileTables) {
    let parts = 0;
    for await (const { bytes, rows } of readParts(tx, table)) {
      manifest.rows[table] = (manifest.rows[table] ?? 0) + rows;
      for (const file of findPictureFiles(bytes.toString())) pictures.add(file);
      yield seal(rowsEntry(table, parts), bytes);
      parts += 1;
    }
  }
  for (const file of pictures) {
    // A picture that a text still names may be deleted.
    const found = await findMedia({ db: tx, config: ctx.config }, `${mediaPath}/${file}`);
    if (!found) continue;
    manifest.pictures += 1;
    yield seal(`pictures/${file}`, found.bytes);
  }
  yield { name: entryNames.manifest, bytes: toJson(manifest) };
}

/** One JSON document per line. Rows come after those of the same table that they refer to, and equal shops give equal files. */
async function* readParts(tx: Transaction, table: string): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  const name = sql.identifier(table);
  await tx.execute(sql`declare packed no scroll cursor for
    select line from (select row_to_json(copied)::text as line, coalesce(to_jsonb(copied) ->> 'variant_of', to_jsonb(copied) ->> 'unlit_id') as parent from pg_temp.${name} as copied) as written
    order by parent is not null, line collate "C"`);
  let waiting: string[] = [];
  let waitingBytes = 0;
  for (;;) {
    const lines = await selectRows<{ line: string }>(tx, sql`fetch 20 from packed`);
    for (const { line } of lines) {
      waiting.push(line);
      waitingBytes += line.length;
    }
    if (waiting.length > 0 && (lines.length === 0 || waitingBytes >= partBytes)) {
      yield { bytes: Buffer.from(`${waiting.join("\n")}\n`), rows: waiting.length };
      waiting = [];
      waitingBytes = 0;
    }
    if (lines.length === 0) break;
  }
  await tx.execute(sql`close packed`);
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
