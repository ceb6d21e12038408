// Reads the catalogue of a price list, for the owner to print: every product for sale but boxes, which are filled on their own pages.
import { and, asc, gt, isNull } from "drizzle-orm";
import { maxTradeLines } from "#core/cart/cart.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import { readPictures } from "#core/catalogue/read-pictures.server.ts";
import { highestRate } from "#core/catalogue/sets/set.ts";
import { readSets, type StoredSet, setColumns } from "#core/catalogue/sets/sets.server.ts";
import { taxColumns } from "#core/catalogue/tax/rates.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import type { RatedGoods } from "#core/money/rate-by-price.ts";
import { shownGstin, showsGst } from "#core/settings/gst-status.ts";
import { formatPhone } from "#core/settings/phone.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { getPriceList } from "../price-lists.server.ts";
import { packOf } from "../trade-price.ts";
import { listBands } from "./trade-order.ts";

type Context = ReadContext & Pick<AppContext, "db" | "clock">;

/** A page of the products by SKU, after one of them. It has no word about whose list it is. Throws NotFound for an unknown list. */
export async function readTradeCatalogue(ctx: Context, { listId, after }: { listId: string; after: string }) {
  const { db, clock } = ctx;
  const list = await getPriceList(db, listId);
  const { business } = await currentSettings(ctx);
  const found = await readProducts(db, after);
  const products = found.slice(0, maxTradeLines);
  const sets = await readSets(db, products);
  const pictures = await readPictures(
    db,
    products.map(({ id }) => id),
    { first: 1 },
  );
  const rowsBySku = Map.groupBy(list.rows, ({ sku }) => sku);
  const gstin = shownGstin(business);
  return {
    listName: list.name,
    madeOn: formatDate(indianDay(clock.now())),
    until: list.toDay && formatDate(list.toDay),
    seller: [business.legalName, gstin && `GSTIN: ${gstin}`, formatPhone(business.phone), business.email],
    rows: products.map(({ id, sku, name, price, ...rated }) => {
      const terms = { rows: rowsBySku.get(sku) ?? [], percentOff: list.percentOff };
      const bands = listBands(price, showsGst(business) ? partsOf(rated, sets.get(id)) : [], terms);
      return { sku, name, picture: pictures.get(id)?.[0] ?? null, ...packOf(terms), bands };
    }),
    next: found.length > maxTradeLines ? (products.at(-1)?.sku ?? null) : null,
  };
}

function readProducts(db: Database, after: string) {
  const { id, sku, price, boxPieces } = product;
  return db
    .select({ id, sku, name: soldName, price, ...taxColumns, ...setColumns })
    .from(product)
    .where(and(isForSale, isNull(boxPieces), after ? gt(sku, after) : undefined))
    .orderBy(asc(sku))
    .limit(maxTradeLines + 1);
}

/** A set taxed as a whole has the highest rate of its parts. */
function partsOf(found: RatedGoods, set: StoredSet | undefined): Parameters<typeof listBands>[1] {
  if (!set) return [found];
  const isFixed = set.parts.every((part) => !part.rateByPrice);
  return set.pricing === "single" && isFixed ? [{ gstRate: highestRate(set.parts) }] : set.parts;
}
