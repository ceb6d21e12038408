// Takes a company's list of people: right rows become recipients, the others wait as they were typed until they are mended.
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { raiseQuantity } from "#core/cart/raise-quantity.server.ts";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { command } from "#core/identity/command.server.ts";
import { describePlace } from "#core/imports/import.ts";
import { findBySku } from "#features/trade/cart/trade-order.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { cutOff, type FileFault, readCsvInTurns, writeCsv } from "#platform/csv.ts";
import { decodeCsv, maxBytesBetween } from "#platform/csv-text.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import type { HeavyTask, WithHeavyWork } from "#platform/heavy-work.ts";
import { newId } from "#platform/new-id.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { canBuy } from "../checkout.policy.ts";
import { giftRecipient } from "../checkout.table.ts";
import { sumQuantities } from "../checkout-items.ts";
import { listOwnReservations } from "../own-reservations.server.ts";
import { maxRecipients } from "./recipient-form.ts";
import { type CheckedRow, checkSheet, type KnownToSheet, type UnmendedRow } from "./recipient-sheet.ts";
import { listRecipients, storedOf } from "./recipients.server.ts";
import { readSheetRows, type SheetColumn, type SheetRow, sheetColumns } from "./sheet-columns.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** `bytes`: the file, whose size the form has limited. */
type Sheet = { bytes: Uint8Array; given: KnownToSheet["given"] };

export type AddSheetOutcome = { ok: true; rows: number; unmended: number } | { ok: false; message: string };

const tooManyRows = `At most ${maxRecipients} people are paid for at once: divide the list`;
/** Room for titles and the heading above the people. */
const limits = { cellLength: 2_000, rows: maxRecipients + 20, columns: 60 };

const fileFaults: Record<FileFault, string> = {
  "quote-not-closed": "a quotation mark is not closed",
  "cell-too-long": "a cell is too long for any of the columns",
  "too-many-rows": tooManyRows,
  "too-many-columns": "it has too many columns",
};

/** Stores every row, and raises the cart to what all recipients get, as far as there are pieces. */
export const addRecipientSheet = command(
  canBuy,
  async function addRecipientSheet(
    ctx: Context & WithHeavyWork,
    { id: userId, network = userId },
    { bytes, given }: Sheet,
  ): Promise<AddSheetOutcome> {
    const isSmall = bytes.length <= maxBytesBetween;
    const read = isSmall
      ? await readSheet(bytes)
      : await ctx.heavyWork.runForShopper(recipientSheetTask, bytes, network);
    if (!read.ok) return read;
    const checked = await checkRows(ctx.db, userId, read.rows, given);
    const isStored = await ctx.db.transaction((tx) => storeRows(tx, ctx, { userId, checked, given }));
    if (!isStored)
      return { ok: false, message: `${tooManyRows}, or take out those whom you have named before.` };
    await raiseCart(ctx, userId);
    const unmended = checked.filter(({ faults }) => faults.length > 0).length;
    return { ok: true, rows: checked.length, unmended };
  },
);

type ReadSheet = { ok: true; rows: SheetRow[] } | { ok: false; message: string };

export const recipientSheetTask: HeavyTask<Uint8Array, ReadSheet> = {
  kind: "read-recipient-sheet",
  maxMs: 10_000,
  run: readSheet,
};

async function readSheet(bytes: Uint8Array): Promise<ReadSheet> {
  const refuse = (message: string) => ({ ok: false as const, message });
  const text = decodeCsv(bytes);
  if (text === undefined) return refuse(explainNotCsv(bytes));
  const csv = await readCsvInTurns(text, limits);
  if (!csv.ok) return refuse(`${describePlace(csv)}: ${fileFaults[csv.fault]}.`);
  const last = csv.rows.at(-1);
  if (csv.isCutOff && last) return refuse(`${describePlace(last)}: ${cutOff}.`);
  const read = readSheetRows(csv.rows);
  if (!read.ok) {
    const names = read.missing.map((column) => sheetColumns[column]).join(", ");
    return refuse(`We find no column for: ${names}. The first row of the list names its columns.`);
  }
  if (read.rows.length === 0) return refuse("There is nobody below the titles of the columns.");
  return read.rows.length > maxRecipients ? refuse(`${tooManyRows}.`) : read;
}

async function checkRows(
  db: Database,
  userId: string,
  rows: readonly SheetRow[],
  given: KnownToSheet["given"],
): Promise<CheckedRow[]> {
  const distinct = (column: SheetColumn) => [...new Set(rows.map(({ typed }) => typed[column]))];
  const skus = distinct("sku").filter((sku) => sku !== "");
  const found = await findBySku(db, [...new Set(skus.map((sku) => sku.toUpperCase()))]);
  const named = await listRecipients(db, userId);
  const places = new Map<string, Awaited<ReturnType<typeof findPinCode>>>();
  for (const zip of distinct("zip")) places.set(zip, await findPinCode(zip));
  const productIds = new Map([...found].map(([sku, { id }]) => [sku, id]));
  return checkSheet(rows, { places, productIds, given, named: named.map(({ address }) => address) });
}

/** False if there are too many, and then nothing is stored. */
async function storeRows(
  tx: Transaction,
  { clock }: Context,
  { userId, checked, given }: { userId: string; checked: readonly CheckedRow[] } & Pick<Sheet, "given">,
): Promise<boolean> {
  await lock(tx, `gift-recipients:${userId}`);
  const count = await tx.$count(giftRecipient, eq(giftRecipient.userId, userId));
  if (count + checked.length > maxRecipients) return false;
  const now = clock.now().getTime();
  const { giftWords, giftFrom } = given;
  const choices = { delivery: "standard", pinConfirmed: false, gift: true, giftWrap: false } as const;
  const unread = { pieces: [...given.pieces], address: null, choices: { ...choices, giftWords, giftFrom } };
  await tx.insert(giftRecipient).values(
    checked.map(({ row, typed, faults, details }, index) => ({
      id: newId(),
      userId,
      ...(details ? storedOf(details) : unread),
      unmended: faults.length > 0 ? { row, typed, faults } : null,
      // The times are a millisecond apart, to keep the sequence of the rows.
      createdAt: new Date(now + index),
    })),
  );
  return true;
}

async function raiseCart(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ pieces: giftRecipient.pieces })
    .from(giftRecipient)
    .where(eq(giftRecipient.userId, userId));
  const wanted = sumQuantities(rows.flatMap(({ pieces }) => pieces));
  const reserved = await listOwnReservations(ctx.db, userId);
  const products = await listCartProducts(ctx.db, [...wanted.keys()], reserved);
  for (const [productId, quantity] of wanted) {
    const { stock = 0, price = 0, forSale = false } = products.get(productId) ?? {};
    if (forSale && stock > 0) await raiseQuantity(ctx, userId, { productId, quantity, price, stock });
  }
}

/** A row of a sheet that is not paid for until it is mended. `address` is known if all of its faults are warnings. */
export type WaitingRow = Omit<typeof giftRecipient.$inferSelect, "unmended"> & { unmended: UnmendedRow };

/** In the sequence of the sheet. */
export async function listWaitingRows(db: Database, userId: string): Promise<WaitingRow[]> {
  const rows = await db
    .select()
    .from(giftRecipient)
    .where(and(eq(giftRecipient.userId, userId), isNotNull(giftRecipient.unmended)))
    .orderBy(asc(giftRecipient.createdAt), asc(giftRecipient.id))
    .limit(maxRecipients);
  return rows.flatMap(({ unmended, ...row }) => (unmended ? [{ ...row, unmended }] : []));
}

/** The buyer says that all rows with nothing but warnings are right. Idempotent. */
export const confirmWarnedRows = command(
  canBuy,
  async function confirmWarnedRows({ db }: Context, { id: userId }): Promise<void> {
    await db
      .update(giftRecipient)
      .set({ unmended: null })
      .where(and(eq(giftRecipient.userId, userId), isNotNull(giftRecipient.address)));
  },
);

/** The rows that wait, as a sheet that can be mended and sent again. */
export async function writeWaitingRows(db: Database, userId: string): Promise<string> {
  const columns = Object.keys(sheetColumns) as SheetColumn[];
  const rows = await listWaitingRows(db, userId);
  return writeCsv([
    ["Row", ...columns.map((column) => sheetColumns[column]), "What is wrong"],
    ...rows.map(({ unmended: { row, typed, faults } }) => [
      String(row),
      ...columns.map((column) => typed[column]),
      faults.map(({ column, message }) => `${sheetColumns[column]}: ${message}`).join("; "),
    ]),
  ]);
}
