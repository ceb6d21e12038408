// Reads the parts of sets and the choices of boxes: for carts and orders, for their pages, and for the back office.
import { asc, eq, inArray, sql } from "drizzle-orm";
import { type RatedGoods, rateOf } from "#core/money/rate-by-price.ts";
import { type Picture, thumbnailOf } from "#core/pictures/picture.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product, setPart } from "../catalogue.table.ts";
import { isForSale, readyDay, stockForSale } from "../for-sale.server.ts";
import { findOwnPaper } from "../label/own-paper.ts";
import { shownStock } from "../product.ts";
import { readPictures } from "../read-pictures.server.ts";
import { taxColumns } from "../tax/rates.server.ts";
import { soldName } from "../variants/sold-name.server.ts";
import { type Box, priceFilling, type ShownBox } from "./box.ts";
import type { PieceWeight } from "./packed-weight.ts";
import { highestRate, priceSet, type SetPricing, type ShownSet, type TaxedPart } from "./set.ts";

/** `price` is that of a piece sold alone, in paise; `gstRate` is in basis points; `quantity` is per set. */
export type StoredPart = PieceWeight &
  RatedGoods & {
    productId: string;
    name: string;
    sku: string;
    hsn: string;
    price: number;
    quantity: number;
    stock: number;
    readyOn: string | null;
    daysToMake: number | null;
    forSale: boolean;
    wordsOnLabel: boolean;
  };

/** For a box, `parts` are the choices. */
export type StoredSet = { pricing: SetPricing; box: Box | null; parts: StoredPart[] };

type Row = Pick<typeof product.$inferSelect, "id" | "setPricing" | "boxPieces" | "boxPercent">;

/** The columns that `readSets` needs besides the id. */
export const setColumns = {
  setPricing: product.setPricing,
  boxPieces: product.boxPieces,
  boxPercent: product.boxPercent,
};

function boxOf({ boxPieces: pieces, boxPercent: percent }: Row): Box | null {
  return pieces === null ? null : { pieces, percent };
}

/** By id, without rows that are no sets. Runs no query if there are none. */
export async function readSets(
  db: Database | Transaction,
  rows: readonly Row[],
): Promise<Map<string, StoredSet>> {
  const sets = new Map<string, StoredSet>();
  for (const row of rows)
    if (row.setPricing) sets.set(row.id, { pricing: row.setPricing, box: boxOf(row), parts: [] });
  if (sets.size === 0) return sets;
  const parts = await db
    .select({
      setId: setPart.setId,
      productId: product.id,
      name: soldName,
      sku: product.sku,
      ...taxColumns,
      price: product.price,
      quantity: setPart.quantity,
      stock: stockForSale(),
      readyOn: readyDay(),
      daysToMake: product.daysToMake,
      forSale: sql<boolean>`${isForSale}`,
      packedGrams: product.packedGrams,
      grams: product.grams,
      wordsOnLabel: product.wordsOnLabel,
    })
    .from(setPart)
    .innerJoin(product, eq(product.id, setPart.productId))
    .where(inArray(setPart.setId, [...sets.keys()]))
    .orderBy(asc(setPart.setId), asc(setPart.position));
  for (const { setId, ...part } of parts) sets.get(setId)?.parts.push(part);
  return sets;
}

type Shown = { set: ShownSet | null; box: ShownBox | null };

/** Everything that the page of a set or a box shows of it. Runs no query for other products. */
export async function readShownSet(db: Database, row: Row & { price: number }): Promise<Shown> {
  if (row.setPricing === null) return { set: null, box: null };
  const parts = await db
    .select({
      id: product.id,
      name: soldName,
      ...taxColumns,
      slug: product.slug,
      notes: product.fragranceNotes,
      quantity: setPart.quantity,
      price: product.price,
      stock: stockForSale(),
      readyOn: readyDay(undefined, sql`${setPart.quantity}`),
      forSale: sql<boolean>`${isForSale}`,
      wordsOnLabel: product.wordsOnLabel,
    })
    .from(setPart)
    .innerJoin(product, eq(product.id, setPart.productId))
    .where(eq(setPart.setId, row.id))
    .orderBy(asc(setPart.position));
  const box = boxOf(row);
  const offer = { price: row.price, pricing: row.setPricing };
  if (!box) return { set: presentSet(offer, parts), box: null };
  const ids = parts.map(({ id }) => id);
  const pictures = await readPictures(db, ids, { first: 1 });
  return { set: null, box: presentBox({ ...offer, ...box }, parts, pictures) };
}

type JoinedPart = RatedGoods & {
  id: string;
  name: string;
  slug: string;
  notes: string[];
  quantity: number;
  price: number;
  stock: number;
  readyOn: string | null;
  forSale: boolean;
  wordsOnLabel: boolean;
};

function presentSet(
  { price, pricing }: { price: number; pricing: SetPricing },
  parts: readonly JoinedPart[],
): ShownSet {
  const alone = parts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  const worded = parts.flatMap(({ name, wordsOnLabel }) => (wordsOnLabel ? [name] : []));
  return {
    pricing,
    gstRate: highestRate(
      priceSet({ pricing: "parts", parts }, { unitPrice: price, quantity: 1 }).map((part) => ({
        gstRate: rateOf(part.unitPrice, part),
      })),
    ),
    parts: parts.map(({ name, slug, quantity, stock, readyOn, forSale }) => ({
      name,
      quantity,
      slug: forSale ? slug : null,
      isSoldOut: !forSale || stock < quantity,
      ...(forSale && readyOn && { readyOn }),
    })),
    alonePaise: alone > price ? alone : null,
    ...(worded.length > 0 && { worded }),
  };
}

/** Leaves out products that the owner no longer sells, but not sold-out ones. */
function presentBox(
  { price, pricing, ...box }: Box & { price: number; pricing: SetPricing },
  parts: readonly JoinedPart[],
  pictures: ReadonlyMap<string, Picture[]>,
): ShownBox {
  const choices = parts.filter(({ forSale }) => forSale);
  const prices = choices.length > 0 ? choices.map((choice) => choice.price) : [price];
  const costOf = (piece: number) =>
    priceFilling(box, { price, parts: [{ price: piece, quantity: box.pieces }] });
  const rates = listBoxRates({ ...box, price, pricing }, choices);
  const gstRate = Math.max(0, ...rates);
  return {
    ...box,
    pricing,
    gstRate,
    lowestRate: Math.min(gstRate, ...rates),
    choices: choices.map(({ id, name, price, slug, notes, stock, readyOn, wordsOnLabel }) => {
      const picture = pictures.get(id)?.map(thumbnailOf)[0] ?? null;
      return {
        id,
        name,
        price,
        slug,
        notes: notes.join(", "),
        picture,
        max: Math.min(shownStock(stock), box.pieces),
        ...(readyOn && { readyOn }),
        ...(wordsOnLabel && { takesWords: true }),
        ...findOwnPaper({ takesWords: wordsOnLabel, stock, picture }),
      };
    }),
    lowest: costOf(Math.min(...prices)),
    highest: costOf(Math.max(...prices)),
  };
}

/** Of fillings with one piece alone, and with the cheapest beside it: what a piece's share is worth may decide on its rate. */
function listBoxRates(
  { price, pricing, ...box }: Box & { price: number; pricing: SetPricing },
  choices: readonly TaxedPart[],
): number[] {
  const [cheapest] = [...choices].sort((one, other) => one.price - other.price);
  const fillings = choices.flatMap((choice) => [
    [{ ...choice, quantity: box.pieces }],
    ...(cheapest && cheapest !== choice
      ? [
          [
            { ...choice, quantity: 1 },
            { ...cheapest, quantity: box.pieces - 1 },
          ],
        ]
      : []),
  ]);
  return fillings.map((parts) => {
    const unitPrice = priceFilling(box, { price, parts });
    return highestRate(priceSet({ pricing, parts }, { unitPrice, quantity: 1 }));
  });
}

export type EditedPart = { name: string; sku: string; quantity: number };
export type EditedSet = { pricing: SetPricing | null; box: Box | null; price: number; parts: EditedPart[] };

/** For the back office; without parts if the product is neither a set nor a box. Throws NotFound. */
export async function getEditedSet(db: Database, productId: string): Promise<EditedSet & { name: string }> {
  const [row] = await db
    .select({ id: product.id, name: product.name, price: product.price, ...setColumns })
    .from(product)
    .where(eq(product.id, productId));
  if (!row) throw new NotFound("no such product");
  const set = (await readSets(db, [row])).get(row.id);
  const { name, price, setPricing: pricing } = row;
  return { name, price, pricing, box: boxOf(row), parts: set?.parts ?? [] };
}
