// Sets a product's stock after a count: the counted pieces, less those reserved or to pack.
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import { canChangeStock } from "#shop/catalogue/catalogue.policy.ts";
import { hasStockMovement, lockProducts, recordStockCount } from "#shop/catalogue/stock/stock.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { readPiecesNotForSale } from "./pieces-not-for-sale.server.ts";

/** `counted`: all pieces in the shop that are not packed. */
export type CountStockInput = {
  productId: string;
  counted: number;
  reason: string;
  /** The same count sent twice is stored once. */
  requestKey?: string;
};

/** `notForSale`: the pieces reserved or to pack, if fewer were counted. */
export type CountStockOutcome = { ok: true } | { ok: false; notForSale: number };

/** Throws NotFound for an unknown product. */
export const countStock = command(
  canChangeStock,
  function countStock(
    { db, clock }: EditContext,
    { id: by },
    { productId, counted, reason, requestKey }: CountStockInput,
  ) {
    return db.transaction(async (tx): Promise<CountStockOutcome> => {
      // Prevents reserving and releasing pieces meanwhile. Orders may be confirmed: their pieces stay set aside.
      await lockProducts(tx, [productId]);
      if (requestKey && (await hasStockMovement(tx, requestKey))) return { ok: true };
      const { reserved, toPack } = await readPiecesNotForSale(tx, productId);
      const notForSale = reserved + toPack;
      const stock = counted - notForSale;
      if (stock < 0) return { ok: false, notForSale };
      const recorded = await recordStockCount(tx, {
        productId,
        stock,
        reason,
        by,
        at: clock.now(),
        ...(requestKey ? { id: requestKey } : {}),
      });
      if (!recorded) throw new NotFound("no such product");
      await recordAudit(tx, clock, {
        by,
        action: "product.stock-counted",
        subject: `product:${productId}`,
        before: { stock: recorded.before },
        after: { stock: recorded.after, counted, reason },
      });
      return { ok: true };
    });
  },
);
