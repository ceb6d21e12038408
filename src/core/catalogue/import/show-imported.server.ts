// Puts all complete new products of an import up for sale, and lists the missing facts of the others.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import { isRegistered } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { recordAudits } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { lockProducts } from "../stock/stock.server.ts";
import { soldName } from "../variants/sold-name.server.ts";
import { divideHidden, type HiddenProduct } from "./hidden-products.ts";
import { newProductField } from "./product-import.ts";

/** A row of the audit log has several values, and a statement takes at most 65,535. */
const batchSize = 500;

/** Empty lists unless the changes of the import are made. */
export async function readHiddenImported(db: Database | Transaction, importId: string) {
  const { business } = await readSettings(db);
  const products = await listImported(db, importId);
  return divideHidden(products, { asksRate: isRegistered(business) });
}

/** Returns how many products were put up for sale. Idempotent. */
export const showImported = command(
  canEditProducts,
  function showImported({ db, clock }: EditContext, { id: by }, { importId }: { importId: string }) {
    return db.transaction(async (tx): Promise<number> => {
      const ids = (await listImported(tx, importId)).map(({ id }) => id);
      await lockProducts(tx, ids);
      const { ready } = await readHiddenImported(tx, importId);
      for (let from = 0; from < ready.length; from += batchSize) {
        const batch = ready.slice(from, from + batchSize).map(({ id }) => id);
        await tx
          .update(product)
          .set({ active: true, updatedAt: clock.now() })
          .where(inArray(product.id, batch));
        const change = { by, action: "product.edited", before: { active: false }, after: { active: true } };
        await recordAudits(
          tx,
          clock,
          batch.map((id) => ({ ...change, subject: `product:${id}` })),
        );
      }
      return ready.length;
    });
  },
);

const carrier = alias(product, "carrier");

/** A product that later got the SKU of a removed one does not count. */
function listImported(db: Database | Transaction, importId: string): Promise<HiddenProduct[]> {
  const { id, plan, state, createdAt } = importedFile;
  const skus = sql`(select upper(change ->> 'sku') from ${importedFile}, jsonb_array_elements(${plan} -> 'changes') change
    where ${id} = ${importId} and ${state} = 'made' and change ->> 'field' = ${newProductField})`;
  return db
    .select({
      id: product.id,
      name: soldName,
      price: product.price,
      hsn: product.hsn,
      active: product.active,
      variantOf: product.variantOf,
      isCarrierShown: sql<boolean>`coalesce(${carrier.active}, true)`,
      hasPicture: sql<boolean>`exists (select from ${productPicture} where ${productPicture.productId} = ${product.id})`,
    })
    .from(product)
    .leftJoin(carrier, eq(carrier.id, product.variantOf))
    .where(
      and(
        sql`upper(${product.sku}) in ${skus}`,
        sql`${product.createdAt} >= (select ${createdAt} from ${importedFile} where ${id} = ${importId})`,
        isNull(product.archivedAt),
      ),
    )
    .orderBy(asc(product.createdAt), asc(product.id));
}
