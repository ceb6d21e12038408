// Saves the numbers by which the trade knows a product.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canManageChannels } from "./channel.policy.ts";
import { productIdentifier } from "./channels.table.ts";

export type Identifiers = { gtin: string; mpn: string };

/** Throws NotFound if there is no such product. */
export async function getIdentifiers(
  db: Database,
  productId: string,
): Promise<Identifiers & { name: string }> {
  const [row] = await db
    .select({ name: product.name, gtin: productIdentifier.gtin, mpn: productIdentifier.mpn })
    .from(product)
    .leftJoin(productIdentifier, eq(productIdentifier.productId, product.id))
    .where(eq(product.id, productId));
  if (!row) throw new NotFound("no such product");
  return { name: row.name, gtin: row.gtin ?? "", mpn: row.mpn ?? "" };
}

/** A product that has neither has no row. Throws NotFound if there is no such product. */
export const saveIdentifiers = command(
  canManageChannels,
  async function saveIdentifiers(
    { db, clock }: Pick<EditContext, "db" | "clock">,
    { id: by },
    { productId, gtin, mpn }: Identifiers & { productId: string },
  ) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ id: product.id })
        .from(product)
        .where(eq(product.id, productId))
        .for("no key update");
      if (!row) throw new NotFound("no such product");
      const [before] = await tx
        .delete(productIdentifier)
        .where(eq(productIdentifier.productId, productId))
        .returning({ gtin: productIdentifier.gtin, mpn: productIdentifier.mpn });
      const after = { gtin, mpn };
      if (gtin !== "" || mpn !== "") await tx.insert(productIdentifier).values({ productId, ...after });
      if ((before?.gtin ?? "") === gtin && (before?.mpn ?? "") === mpn) return;
      await recordAudit(tx, clock, {
        by,
        action: "product.identifiers",
        subject: `product:${productId}`,
        before: before ?? { gtin: "", mpn: "" },
        after,
      });
    });
  },
);
