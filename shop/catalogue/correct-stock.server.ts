// Sets a product's stock to what was counted, with the reason.
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { recordStockCount } from "./stock.server.ts";

export type CorrectStockInput = { productId: string; stock: number; reason: string };

/** Throws NotFound. */
export const correctStock = command(
  canEditProducts,
  async ({ db, clock }: EditContext, actor, { productId, stock, reason }: CorrectStockInput) => {
    const by = actor.id;
    await db.transaction(async (tx) => {
      const counted = await recordStockCount(tx, { productId, stock, reason, by, at: clock.now() });
      if (!counted) throw new NotFound("no such product");
      await recordAudit(tx, clock, {
        by,
        action: "product.stock-counted",
        subject: `product:${productId}`,
        before: { stock: counted.before },
        after: { stock: counted.after, reason },
      });
    });
  },
);
