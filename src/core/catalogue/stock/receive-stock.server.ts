// Adds the pieces that came in to the stock of many products, in one transaction, with a stock movement for each product.

import { inArray, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { canChangeStock } from "../catalogue.policy.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { soldName } from "../variants/sold-name.server.ts";
import { addStock, recordStockMovements } from "./stock.server.ts";
import { maxIntakeLines } from "./stock-intake-form.ts";
import type { StockLine } from "./stock-lines.ts";

export type StockIntake = {
  /** One per product, each of at least one piece. */
  lines: readonly StockLine[];
  note: string;
  /** A form sent twice with this key is done once. */
  requestKey: string;
};

/** `gone`: some products were meanwhile deleted, archived or made sets; nothing was added. */
export type StockIntakeOutcome = { ok: true } | { ok: false; reason: "gone"; productIds: string[] };

export const receiveStock = command(
  canChangeStock,
  function receiveStock({ db, clock }: EditContext, { id: by }, { lines, note, requestKey }: StockIntake) {
    return db.transaction(async (tx): Promise<StockIntakeOutcome> => {
      await lock(tx, `stock-intake:${requestKey}`);
      if ((await listIntake(tx, requestKey)).length > 0) return { ok: true };
      const ids = lines.map(({ productId }) => productId);
      const known = await tx
        .select({
          id: product.id,
          sku: product.sku,
          archivedAt: product.archivedAt,
          setPricing: product.setPricing,
        })
        .from(product)
        .where(inArray(product.id, ids));
      const taking = known.filter(({ archivedAt, setPricing }) => !archivedAt && !setPricing);
      const skus = new Map(taking.map(({ id, sku }) => [id, sku]));
      const gone = ids.filter((id) => !skus.has(id));
      if (gone.length > 0) return { ok: false, reason: "gone", productIds: gone };
      const at = clock.now();
      await addStock(tx, lines);
      await recordStockMovements(
        tx,
        lines.map(({ productId, quantity }, index) => ({
          id: intakeId(requestKey, index),
          productId,
          change: quantity,
          reason: note || "came in",
          by,
          at,
        })),
      );
      await recordAudit(tx, clock, {
        by,
        action: "product.stock-taken-in",
        subject: "product:all",
        after: {
          ...Object.fromEntries(lines.map(({ productId, quantity }) => [skus.get(productId), quantity])),
          ...(note ? { note } : {}),
        },
      });
      return { ok: true };
    });
  },
);

export type ReceivedLine = { productId: string; name: string; pieces: number };

/** The pieces that came in with one form, in its order; empty for an unknown key. */
export async function listIntake(db: Database | Transaction, requestKey: string): Promise<ReceivedLine[]> {
  const ids = Array.from({ length: maxIntakeLines }, (_none, index) => intakeId(requestKey, index));
  const rows = await db
    .select({
      id: stockMovement.id,
      productId: stockMovement.productId,
      name: soldName,
      pieces: stockMovement.change,
    })
    .from(stockMovement)
    .innerJoin(product, sql`${product.id} = ${stockMovement.productId}`)
    .where(inArray(stockMovement.id, ids));
  const place = ({ id }: { id: string }) => ids.indexOf(id);
  return rows
    .sort((one, other) => place(one) - place(other))
    .map(({ productId, name, pieces }) => ({ productId, name, pieces }));
}

function intakeId(requestKey: string, index: number): string {
  return `${requestKey}-${index}`;
}
