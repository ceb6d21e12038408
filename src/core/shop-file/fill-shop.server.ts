// Fills an empty shop from a shop file in one transaction. Triggers make the search index, the filters, the lowest prices and the
// content versions, as for typed data.
import { type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { recordStockMovements } from "#core/catalogue/stock/stock.server.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { command } from "#core/identity/command.server.ts";
import { shopFileTables } from "#core/privacy/all-tables.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { mediaFile } from "#platform/media/media.table.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { writeJson } from "#platform/whole-text.ts";
import { convertOldClaims } from "./old-claims.server.ts";
import { listShopFile, readRows, readShopFile } from "./read-shop-file.server.ts";
import { removeMoneySettings } from "./remove-money-settings.server.ts";
import { countRowsInto, replacedTables } from "./replaced-tables.ts";
import type { FileRow } from "./row-rules.ts";
import { canFillShop } from "./shop-file.policy.ts";
import { readEntryName, type ShopFileSummary } from "./shop-file.ts";

type FillContext = Pick<AppContext, "db" | "clock">;

/** Seeds to mark as done: the shop file contains them, and orders count as tests until the shop goes live. */
const seedsDone = ["first-stock", "page-texts", "sample-orders", "not-yet-live"];
/** Rows that every shop has from its first start, made by nobody; the file's rows replace them. */
const isOfFirstStart: Record<string, SQL> = {
  category: sql`sample`,
  collection: sql`sample or slug = 'shop'`,
  fragrance_family: sql`sample`,
  faq_entry: sql`sample`,
  festival: sql`sample`,
  promotion: sql`code = 'WELCOME20' and used = 0`,
};
/** Columns that are only in files from before version 0.3.0, always without data. */
const oldColumns: Record<string, readonly string[]> = { product: ["rating_sample"] };
const rowsAtOnce = 200;

/** `notes` list omitted rows and advice for the owner. */
export type FilledShop = ShopFileSummary & { notes: string[] };

/** Throws, without any change, if the file is invalid or the shop is not empty. */
export const fillShop = command(
  canFillShop,
  async function fillShop(ctx: FillContext, actor, { file }: { file: string }): Promise<FilledShop> {
    const summary = await readShopFile(file);
    const notes = await ctx.db.transaction(async (tx) => {
      for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"])
        await tx.execute(sql`select set_config(${limit}, '0', true)`);
      await requireEmpty(tx);
      for (const table of shopFileTables.toReversed())
        await tx.execute(sql`delete from ${sql.identifier(table)}`);
      await fillTables(tx, ctx, file);
      await requireComplete(tx, summary);
      await convertOldClaims(tx);
      await recordOpeningStock(tx, ctx, actor.id);
      const ranAt = ctx.clock.now();
      await tx
        .insert(seedRun)
        .values(seedsDone.map((name) => ({ name, ranAt })))
        .onConflictDoNothing();
      const { rows, pictures } = summary.manifest;
      const after = { ...summary.header, rows, pictures };
      await recordAudit(tx, ctx.clock, { by: actor.id, action: "shop.opened", subject: "shop", after });
      return removeMoneySettings(tx, ranAt);
    });
    return { ...summary, notes };
  },
);

/** Throws an error that lists the existing content. Accounts are allowed, because an owner signs in before the shop is filled. */
async function requireEmpty(tx: Transaction): Promise<void> {
  const found: string[] = [];
  for (const table of [...shopFileTables, "order"]) {
    const name = sql.identifier(table);
    const [row] = await selectRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${name} where not (${isOfFirstStart[table] ?? sql`false`})`,
    );
    if (row && row.count > 0) found.push(`${table.replaceAll("_", " ")} (${row.count})`);
  }
  if (found.length > 0)
    throw new Error(
      `This shop is not empty, so it stays as it is: it holds ${found.join(", ")}. Name another DATA_DIR or DATABASE_URL.`,
    );
}

/** Fills the tables in the sequence of the file, which is that of `shopFileTables`. */
async function fillTables(tx: Transaction, { clock }: FillContext, file: string): Promise<void> {
  const createdAt = clock.now();
  for await (const entry of listShopFile(file)) {
    const known = readEntryName(entry.name);
    if (known?.kind === "rows") {
      const { now: table = known.table, read } = findOwn(replacedTables, known.table) ?? {};
      const rows = [...readRows(entry)].map((row) => read?.(row) ?? row);
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await insertRows(tx, table, rows.slice(start, start + rowsAtOnce)).catch((error: unknown) => {
          const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
          const words = why instanceof Error ? why.message : String(why);
          throw new Error(`The shop file's rows of ${known.table} do not fit: ${words}`, { cause: error });
        });
    }
    if (known?.kind === "picture")
      await tx
        .insert(mediaFile)
        .values({ id: known.id, contentType: `image/${known.format}`, bytes: entry.bytes, createdAt });
  }
}

/** A column that an older shop did not have gets its default. */
async function insertRows(tx: Transaction, table: string, rows: readonly FileRow[]): Promise<void> {
  const columns = await listColumns(tx, table);
  const given = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => !oldColumns[table]?.includes(column),
  );
  const unknown = given.find((column) => !columns.includes(column));
  if (unknown !== undefined) throw new Error(`this shop does not know the column ${unknown}`);
  const names = sql.join(
    given.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} (${names})
    select ${names} from jsonb_populate_recordset(null::${name}, ${writeJson(rows)}::jsonb)`);
}

async function listColumns(tx: Transaction, table: string): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return rows.map(({ name }) => name);
}

async function requireComplete(tx: Transaction, { manifest }: ShopFileSummary): Promise<void> {
  for (const table of shopFileTables) {
    const [row] = await selectRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    if (row?.count !== countRowsInto(table, manifest.rows))
      throw new Error(`The table ${table} did not come in as it was. Nothing was changed.`);
  }
}

/** Records the file's stock as a first movement; a set has the stock of its parts. */
async function recordOpeningStock(tx: Transaction, { clock }: FillContext, by: string): Promise<void> {
  const counted = await tx
    .select({ productId: product.id, change: product.stock })
    .from(product)
    .where(sql`${product.stock} > 0 and ${product.setPricing} is null`);
  const at = clock.now();
  for (let start = 0; start < counted.length; start += rowsAtOnce)
    await recordStockMovements(
      tx,
      counted.slice(start, start + rowsAtOnce).map((line) => ({ ...line, reason: "opening stock", by, at })),
    );
}
