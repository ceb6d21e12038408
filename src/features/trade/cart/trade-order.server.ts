// Reads the table of a trade buyer, and puts all of what they typed into their cart at once.
import { and, asc, gt, inArray, isNull, sql } from "drizzle-orm";
import { listCartLines } from "#core/cart/cart.server.ts";
import { maxLineQuantity, maxTradeLines } from "#core/cart/cart.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import { countGoods, readSoldId } from "#core/catalogue/sets/box.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { writeJson } from "#platform/whole-text.ts";
import { describeMisfit, packOf } from "../trade-price.ts";
import { describeBoxPrice, listBands, type TradePrices, type TradeQuantities } from "./trade-order.ts";

type Context = ReadContext & Pick<AppContext, "db" | "clock">;

/** A page of all products by SKU; undefined for somebody without trade prices. Boxes are filled on their own pages. */
export async function readTradeTable(ctx: Context, { userId, after }: { userId: string; after: string }) {
  const { db } = ctx;
  const skus = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(and(isForSale, isNull(product.boxPieces), after ? gt(product.sku, after) : undefined))
    .orderBy(asc(product.sku))
    .limit(maxTradeLines + 1);
  const shown = skus.slice(0, maxTradeLines);
  const lines = await listCartLines(db, userId);
  const inCart = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const products = await listTradeProducts(ctx, userId, shown);
  const { business } = await currentSettings(ctx);
  if (![...products.values()].some(({ trade }) => trade)) return undefined;
  return {
    rows: shown.flatMap(({ id, sku }) => {
      const found = products.get(id);
      if (!found?.trade) return [];
      const { name, slug, picture, stock, parts } = found;
      const { terms, shopPrice } = found.trade;
      const bands = listBands(shopPrice, showsGst(business) ? parts : [], terms);
      return [{ sku, name, slug, picture, stock, ...packOf(terms), bands, inCart: inCart.get(id) ?? 0 }];
    }),
    next: skus.length > maxTradeLines ? (shown.at(-1)?.sku ?? null) : null,
  };
}

/** A product's packs and prices for a trade buyer; undefined for everybody else. */
export async function findTradePrices(
  ctx: Context,
  { userId, productId }: { userId: string; productId: string },
): Promise<TradePrices | undefined> {
  const found = (await listTradeProducts(ctx, userId, [{ id: productId }])).get(productId);
  if (!found?.trade) return undefined;
  const { terms, shopPrice } = found.trade;
  const words = found.isEmptyBox ? describeBoxPrice(found.isFixedBox === true, terms) : "";
  if (words) return { ...packOf(terms), bands: [], words };
  const { business } = await currentSettings(ctx);
  // The rate of a box follows from what is put into it.
  const parts = showsGst(business) && !found.isEmptyBox ? found.parts : [];
  return { ...packOf(terms), bands: listBands(shopPrice, parts, terms), words };
}

function listTradeProducts({ db, clock }: Context, userId: string, products: readonly { id: string }[]) {
  const ids = products.map(({ id }) => id);
  const buyer = { userId, day: indianDay(clock.now()) };
  return listCartProducts(db, ids, new Map(), { buyer, quantityOf: new Map() });
}

/** Sets the quantities of the cart; 0 takes a product out. Changes nothing if a line cannot be ordered by the buyer's list. */
export async function fillTradeCart(
  ctx: Context,
  userId: string,
  quantities: TradeQuantities,
): Promise<{ ok: true } | { ok: false; faults: string[] }> {
  const { db, clock } = ctx;
  const found = await findBySku(db, [...quantities.keys()]);
  const products = await listTradeProducts(ctx, userId, [...found.values()]);
  const inCart = await listCartLines(db, userId);
  const worded = countGoods(
    inCart
      .filter(({ productId }) => readSoldId(productId).filling !== "")
      .map(({ productId, quantity }) => [productId, quantity]),
  );
  const faults: string[] = [];
  const wanted: { id: string; quantity: number; price: number }[] = [];
  for (const [sku, quantity] of quantities) {
    const sold = products.get(found.get(sku)?.id ?? "");
    if (quantity === 0) {
      if (sold) wanted.push({ id: sold.id, quantity, price: 1 });
    } else if (!sold?.forSale || !sold.trade) faults.push(`${sku}: we sell nothing with this SKU here`);
    else {
      // The table has no words on labels: pieces with words are in the cart already, and count with the others.
      const misfit = describeMisfit(quantity + (worded.products.get(sold.id) ?? 0), sold.trade.terms);
      if (misfit) faults.push(`${sku}: ${misfit}`);
      else if (sold.stock === 0) faults.push(`${sku}: sold out at the moment`);
      wanted.push({
        id: sold.id,
        quantity: Math.min(quantity, maxLineQuantity),
        price: sold.trade.shopPrice,
      });
    }
  }
  const kept = new Set(inCart.map(({ productId }) => productId));
  for (const { id, quantity } of wanted)
    if (quantity > 0) kept.add(id);
    else kept.delete(id);
  if (kept.size > maxTradeLines) faults.push(`A cart has at most ${maxTradeLines} products`);
  if (faults.length > 0) return { ok: false, faults };
  const rows = sql`jsonb_to_recordset(${writeJson(wanted)}::jsonb) as wanted(id text, quantity int, price int)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from cart_line using ${rows}
      where user_id = ${userId} and product_id = wanted.id and filling = '' and wanted.quantity = 0`);
    await tx.execute(sql`insert into cart_line (user_id, product_id, filling, quantity, seen_price, added_at)
      select ${userId}::text, wanted.id, '', wanted.quantity, wanted.price, ${clock.now().toISOString()}::timestamptz
      from ${rows} where wanted.quantity > 0
      on conflict (user_id, product_id, filling) do update set quantity = excluded.quantity`);
  });
  return { ok: true };
}

/** By SKU in capitals, in any case; boxes are filled on their own pages. */
export async function findBySku(db: Database, skus: readonly string[]) {
  const rows = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(and(inArray(sql`upper(${product.sku})`, skus), isForSale, isNull(product.boxPieces)));
  return new Map(rows.map((row) => [row.sku.toUpperCase(), row]));
}
