// Says what a set is made of and how it is taxed, or makes it an ordinary product again.
import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { canEditProducts } from "#shop/catalogue/catalogue.policy.ts";
import { product, setPart, stockMovement } from "#shop/catalogue/catalogue.table.ts";
import { lockProduct } from "#shop/catalogue/lock-product.server.ts";
import { lockProducts, recordStockMovements } from "#shop/catalogue/stock/stock.server.ts";
import { findTypedProduct } from "#shop/catalogue/typed-product.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import type { SetPricing } from "./set.ts";
import type { TypedPart } from "./set-form.ts";

export type SaveSetInput = {
  productId: string;
  /** None: the product is no set any more, and has no stock until it is counted. */
  parts: readonly TypedPart[];
  pricing: SetPricing;
};

export type SaveSetOutcome =
  | { ok: true }
  /** `index`: the row of the form. */
  | { ok: false; reason: "bad-part"; index: number; message: string }
  /** It is sold in variants, is a part of a set, or was sold as an ordinary product: its orders would have no stock to go back to. */
  | { ok: false; reason: "has-variants" | "is-part" | "sold-before" | "single-piece" };

type Part = { productId: string; quantity: number };

/** Of what was typed all parts are taken or none. Throws NotFound. */
export const saveSet = command(
  canEditProducts,
  async function saveSet(
    { db, clock }: EditContext,
    { id: by },
    input: SaveSetInput,
  ): Promise<SaveSetOutcome> {
    const { productId, pricing } = input;
    return db.transaction(async (tx) => {
      const found = await findParts(tx, input);
      if (!found.ok) return found;
      const { parts } = found;
      await lockProducts(tx, [productId, ...parts.map((part) => part.productId)]);
      const row = await lockProduct(tx, productId);
      const reason = await findRefusal(tx, row, parts);
      if (reason) return { ok: false, reason };
      const before = await tx
        .select()
        .from(setPart)
        .where(eq(setPart.setId, productId))
        .orderBy(setPart.position);
      const at = clock.now();
      if (row.setPricing === null && parts.length > 0 && row.stock > 0)
        await recordStockMovements(tx, [{ productId, change: -row.stock, reason: "became a set", by, at }]);
      const isSet = parts.length > 0;
      await tx.delete(setPart).where(eq(setPart.setId, productId));
      await tx
        .update(product)
        .set({
          setPricing: isSet ? pricing : null,
          ...(isSet || row.setPricing ? { stock: 0 } : {}),
          updatedAt: at,
        })
        .where(eq(product.id, productId));
      if (isSet)
        await tx
          .insert(setPart)
          .values(parts.map((part, position) => ({ setId: productId, position, ...part })));
      await recordAudit(tx, clock, {
        by,
        action: "product.set",
        subject: `product:${productId}`,
        before: { pricing: row.setPricing, parts: before.map(describePart) },
        after: { pricing: isSet ? pricing : null, parts: parts.map(describePart) },
      });
      return { ok: true };
    });
  },
);

function describePart({ productId, quantity }: Part): string {
  return `${quantity} × ${productId}`;
}

type BadPart = Extract<SaveSetOutcome, { reason: "bad-part" }>;

async function findParts(
  tx: Transaction,
  { productId: setId, parts: typed }: SaveSetInput,
): Promise<{ ok: true; parts: Part[] } | BadPart> {
  const parts: Part[] = [];
  for (const { index, text, quantity = 1 } of typed) {
    const refuse = (message: string): BadPart => ({ ok: false, reason: "bad-part", index, message });
    const found = await findTypedProduct(tx, text);
    if (!("productId" in found)) return refuse(found.problem);
    const { productId } = found;
    if (productId === setId) return refuse("This is the set itself");
    if (parts.some((part) => part.productId === productId)) return refuse("This product is in the set twice");
    const isSet = await tx.$count(product, and(eq(product.id, productId), isNotNull(product.setPricing)));
    if (isSet > 0) return refuse("This is a set: name the products in it instead");
    parts.push({ productId, quantity });
  }
  return { ok: true, parts };
}

async function findRefusal(tx: Transaction, row: typeof product.$inferSelect, parts: readonly Part[]) {
  if (parts.length === 0) return undefined;
  if (row.variantOf !== null || row.optionNames.length > 0) return "has-variants";
  if ((await tx.$count(setPart, eq(setPart.productId, row.id))) > 0) return "is-part";
  const isSold = and(eq(stockMovement.productId, row.id), isNotNull(stockMovement.orderId));
  if (row.setPricing === null && (await tx.$count(stockMovement, isSold)) > 0) return "sold-before";
  return parts.reduce((sum, { quantity }) => sum + quantity, 0) < 2 ? "single-piece" : undefined;
}
