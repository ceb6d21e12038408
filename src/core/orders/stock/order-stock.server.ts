// Moves a confirmed order's stock: all when it is cancelled or reopened, single pieces when returned or replaced. The caller holds its
// lock.

import { eq, inArray } from "drizzle-orm";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { recordStockMovements, removeFromStock, returnToStock } from "#core/catalogue/stock/stock.server.ts";
import { type StockLine, sumByProduct } from "#core/catalogue/stock/stock-lines.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { type Pieces, totalPieces } from "../order-pieces.ts";
import { listOrderedProducts } from "../pending-orders.server.ts";
import { countPiecesOut, type PiecesOut, stockReasons, takeFromPiecesOut } from "./pieces-out.ts";

type Change = { orderId: string; by: string; at: Date };

export type ShortStock = { name: string; wanted: number; left: number };

/** 'return' brings all that is out for the order back to stock; 'remove' takes the same from it, or nothing if stock is too low. */
export async function moveOrderStock(
  tx: Transaction,
  direction: "return" | "remove",
  change: Change,
): Promise<{ ok: true } | { ok: false; reason: "out-of-stock"; short: ShortStock[] }> {
  const lines = linesOf(await readPiecesOut(tx, change.orderId));
  if (direction === "return") {
    await returnToStock(tx, lines, { ...change, reason: stockReasons.cancelled });
    return { ok: true };
  }
  const removed = await removeFromStock(tx, lines, { ...change, reason: stockReasons.reopened });
  if (removed.ok) return removed;
  return { ok: false, reason: "out-of-stock", short: await describeShort(tx, lines, removed.short) };
}

/**
 * Pieces came back, or never left: returns them to stock or writes them off, at most as many as are out for the order. Pieces of a
 * cancelled order are already in stock.
 */
export async function takeBackPieces(
  tx: Transaction,
  pieces: readonly Pieces[],
  { restock, isCancelled, ...change }: Change & { restock: boolean; isCancelled: boolean },
): Promise<void> {
  const back = linesOf(takeFromPiecesOut(await readPiecesOut(tx, change.orderId), pieces));
  if (!isCancelled && restock) return returnToStock(tx, back, { ...change, reason: stockReasons.returned });
  if (restock) return;
  if (isCancelled && !(await removeFromStock(tx, back, { ...change, reason: stockReasons.reopened })).ok)
    return;
  await writeOff(tx, back, { ...change, reason: stockReasons.returned });
}

/**
 * Takes replacements from stock: as many of the same products, or of the product `insteadId`. Pieces that did not come back are written
 * off. Returns false and changes nothing if stock is too low.
 */
export async function takeReplacements(
  tx: Transaction,
  pieces: readonly Pieces[],
  { insteadId, areBack, ...change }: Change & { insteadId: string | undefined; areBack: boolean },
): Promise<boolean> {
  const products = await listOrderedProducts(tx, [change.orderId]);
  const sent = pieces.flatMap(({ position, quantity }): StockLine[] => {
    const line = products.find((one) => one.position === position);
    const productId = insteadId ?? line?.productId;
    return productId ? [{ productId, quantity, orderLine: position }] : [];
  });
  const lost = areBack ? [] : linesOf(takeFromPiecesOut(await readPiecesOut(tx, change.orderId), pieces));
  if (!(await removeFromStock(tx, sent, { ...change, reason: stockReasons.replacement })).ok) return false;
  await writeOff(tx, lost, { ...change, reason: stockReasons.lost });
  return true;
}

/** The pieces are no longer out for the order, but not for sale either: stock stays the same. */
async function writeOff(
  tx: Transaction,
  lines: readonly StockLine[],
  { reason, ...change }: Change & { reason: string },
): Promise<void> {
  const movements = lines.flatMap(({ quantity, ...line }) => [
    { ...line, ...change, change: quantity, reason },
    { ...line, ...change, change: -quantity, reason: stockReasons.writtenOff },
  ]);
  await recordStockMovements(tx, movements);
}

async function readPiecesOut(tx: Transaction, orderId: string): Promise<PiecesOut[]> {
  const { orderLine: position, productId, change, reason } = stockMovement;
  const movements = await tx
    .select({ position, productId, change, reason })
    .from(stockMovement)
    .where(eq(stockMovement.orderId, orderId));
  return countPiecesOut(await listOrderedProducts(tx, [orderId]), movements);
}

function linesOf(out: readonly PiecesOut[]): StockLine[] {
  return out.map(({ position, ...pieces }) => ({ ...pieces, orderLine: position }));
}

async function describeShort(
  tx: Transaction,
  lines: readonly StockLine[],
  short: readonly { productId: string; left: number }[],
): Promise<ShortStock[]> {
  const ids = short.map(({ productId }) => productId);
  const names = await tx
    .select({ id: product.id, name: soldName })
    .from(product)
    .where(inArray(product.id, ids));
  return short.map(({ productId, left }) => ({
    name: names.find(({ id }) => id === productId)?.name ?? productId,
    wanted: totalPieces(sumByProduct(lines).filter((line) => line.productId === productId)),
    left,
  }));
}
