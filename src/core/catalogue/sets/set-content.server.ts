// Finds and writes the parts of a set, or the choices of a box.
import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { product, setPart, stockMovement } from "../catalogue.table.ts";
import { lockProduct } from "../lock-product.server.ts";
import { lockProducts, recordStockMovements } from "../stock/stock.server.ts";
import { findTypedProduct } from "../typed-product.server.ts";
import type { Box } from "./box.ts";
import type { SetPricing } from "./set.ts";
import type { TypedPart } from "./set-form.ts";

export type Part = { productId: string; quantity: number };

/** `index` is the row of the form. */
export type BadPart = { ok: false; reason: "bad-part"; index: number; message: string };

/**
 * The product has variants, is a part of a set, or was sold as an ordinary product, whose orders would have no stock to
 * return to.
 */
export type ContentRefusal = { ok: false; reason: "has-variants" | "is-part" | "sold-before" };

export async function findSetParts(
  tx: Transaction,
  { productId: setId, typed }: { productId: string; typed: readonly TypedPart[] },
): Promise<{ ok: true; parts: Part[] } | BadPart> {
  const parts: Part[] = [];
  for (const { index, text, quantity = 1 } of typed) {
    const refuse = (message: string): BadPart => ({ ok: false, reason: "bad-part", index, message });
    const found = await findTypedProduct(tx, text);
    if (!("productId" in found)) return refuse(found.problem);
    const { productId } = found;
    if (productId === setId) return refuse("This is the set itself");
    if (parts.some((part) => part.productId === productId)) return refuse("This product is in it twice");
    const isSet = await tx.$count(product, and(eq(product.id, productId), isNotNull(product.setPricing)));
    if (isSet > 0) return refuse("This is a set or a box: name the products in it instead");
    parts.push({ productId, quantity });
  }
  return { ok: true, parts };
}

type Content = {
  productId: string;
  parts: readonly Part[];
  /** Null without parts: the product is then an ordinary one, and has no stock until it is counted. */
  pricing: SetPricing | null;
  box: Box | null;
};

/** Makes the product a set or a box; without parts, an ordinary product. Throws NotFound. */
export async function writeContent(
  tx: Transaction,
  { clock, by }: { clock: Clock; by: string },
  { productId, parts, pricing, box }: Content,
): Promise<{ ok: true } | ContentRefusal> {
  await lockProducts(tx, [productId, ...parts.map((part) => part.productId)]);
  const row = await lockProduct(tx, productId);
  const reason = pricing ? await findRefusal(tx, row) : undefined;
  if (reason) return { ok: false, reason };
  const before = await tx
    .select()
    .from(setPart)
    .where(eq(setPart.setId, productId))
    .orderBy(setPart.position);
  const at = clock.now();
  if (row.setPricing === null && pricing && row.stock > 0)
    await recordStockMovements(tx, [{ productId, change: -row.stock, reason: "became a set", by, at }]);
  await tx.delete(setPart).where(eq(setPart.setId, productId));
  await tx
    .update(product)
    .set({
      setPricing: pricing,
      boxPieces: box?.pieces ?? null,
      boxPercent: box?.percent ?? null,
      ...(pricing || row.setPricing ? { stock: 0 } : {}),
      updatedAt: at,
    })
    .where(eq(product.id, productId));
  if (parts.length > 0)
    await tx.insert(setPart).values(parts.map((part, position) => ({ setId: productId, position, ...part })));
  const { setPricing, boxPieces, boxPercent } = row;
  await recordAudit(tx, clock, {
    by,
    action: "product.set",
    subject: `product:${productId}`,
    before: { pricing: setPricing, pieces: boxPieces, percent: boxPercent, parts: before.map(describePart) },
    after: {
      pricing,
      pieces: box?.pieces ?? null,
      percent: box?.percent ?? null,
      parts: parts.map(describePart),
    },
  });
  return { ok: true };
}

function describePart({ productId, quantity }: Part): string {
  return `${quantity} × ${productId}`;
}

async function findRefusal(tx: Transaction, row: typeof product.$inferSelect) {
  if (row.variantOf !== null || row.optionNames.length > 0) return "has-variants";
  if ((await tx.$count(setPart, eq(setPart.productId, row.id))) > 0) return "is-part";
  const isSold = and(eq(stockMovement.productId, row.id), isNotNull(stockMovement.orderId));
  if (row.setPricing === null && (await tx.$count(stockMovement, isSold)) > 0) return "sold-before";
  return undefined;
}
