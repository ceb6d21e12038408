// Which products may be sent instead of the pieces of a return.
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { hasWords } from "#core/catalogue/search/has-words.server.ts";
import { rateByPrice, taxColumns } from "#core/catalogue/tax/rates.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { countPiecesAt, type Pieces, totalPieces } from "#core/orders/order-pieces.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { listPiecesOf } from "#core/orders/pieces/pieces.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { type ExchangeRefusal, type ReturnedGoods, refuseExchange } from "./exchange-rule.ts";
import { isOurFault } from "./return-rule.ts";
import { returnRequest } from "./returns.table.ts";

type AskedReturn = Pick<typeof returnRequest.$inferSelect, "orderId" | "kind"> & {
  pieces: readonly Pieces[];
};

/** By name; `price` in paise, `wanted` pieces are sent, `text` is '' for no search. */
export type OfferedReplacements = Awaited<ReturnType<typeof listReplacements>>;

const maxOffered = 20;

/**
 * Without a search text, products with a fitting price and GST rate; with one, all products with these words. Never archived ones, or sets
 * and boxes, which have no stock of their own.
 */
export async function listReplacements(
  db: Database,
  { requestId, text }: { requestId: string; text: string },
) {
  const [row] = await db.select().from(returnRequest).where(eq(returnRequest.id, requestId));
  if (!row) throw new NotFound("no such return");
  const pieces = (await listPiecesOf(db, [requestId])).get(requestId) ?? [];
  const request = { ...row, pieces };
  const returned = await readReturnedGoods(db, request);
  const rows = await db
    .select({ ...taxed, sku: product.sku, name: soldName, stock: product.stock })
    .from(product)
    .where(
      and(
        isNull(product.archivedAt),
        isNull(product.setPricing),
        text ? hasWords(text) : fitsAtFirstSight(request, returned),
      ),
    )
    .orderBy(asc(sql`lower(${soldName})`), asc(product.id))
    .limit(maxOffered + 1);
  const wanted = totalPieces(pieces);
  const products = rows.slice(0, maxOffered).map(({ sku, name, price, stock, ...tax }) => ({
    sku,
    name,
    price,
    stock,
    refusal:
      refuseExchange(request.kind, returned, { ...tax, price }) ??
      (stock < wanted ? ("out-of-stock" as const) : null),
  }));
  return { text, wanted, products, hasMore: rows.length > maxOffered };
}

/** The product to send, or why it cannot be sent. */
export async function findReplacement(
  tx: Transaction,
  request: AskedReturn,
  sku: string,
): Promise<{ productId: string } | { refusal: "unknown-sku" | ExchangeRefusal }> {
  const [found] = await tx
    .select({ ...taxed, id: product.id })
    .from(product)
    .where(and(eq(sql`lower(${product.sku})`, sku.toLowerCase()), isNull(product.setPricing)))
    .orderBy(asc(product.id))
    .limit(1);
  if (!found) return { refusal: "unknown-sku" };
  const refusal = refuseExchange(request.kind, await readReturnedGoods(tx, request), found);
  return refusal ? { refusal } : { productId: found.id };
}

const taxed = { ...taxColumns, price: product.price };

async function readReturnedGoods(db: Database, { orderId, pieces }: AskedReturn): Promise<ReturnedGoods[]> {
  const returned = (await listOrderLines(db, orderId)).filter(
    ({ position }) => countPiecesAt(pieces, position) > 0,
  );
  const ids = returned.flatMap(({ productId }) => productId ?? []);
  const today = await db
    .select({ id: product.id, price: product.price })
    .from(product)
    .where(inArray(product.id, ids));
  return returned.map(({ hsn, gstRate, unitPrice, productId }) => ({
    hsn,
    gstRate,
    prices: [unitPrice, ...today.filter(({ id }) => id === productId).map(({ price }) => price)],
  }));
}

function fitsAtFirstSight({ kind }: AskedReturn, returned: readonly ReturnedGoods[]): SQL | undefined {
  const rates = returned.map(({ gstRate }) => gstRate);
  const prices = returned.flatMap((goods) => goods.prices);
  const hasRate = or(inArray(product.gstRate, rates), isNotNull(rateByPrice));
  return and(hasRate, isOurFault(kind) ? undefined : inArray(product.price, prices));
}
