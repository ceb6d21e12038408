// Adds a product with its main picture, in one transaction with its first stock and its audit event.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { pictureRefusals, type SubmittedPicture } from "#core/pictures/picture-form.ts";
import { intakePicture } from "#core/pictures/picture-intake.server.ts";
import { addPicture } from "#core/pictures/pictures.server.ts";
import { recordAudit } from "#platform/audit.ts";
import { newId } from "#platform/new-id.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product, productPicture } from "./catalogue.table.ts";
import { storeFields, type TypedFields } from "./fields/field-controls.ts";
import { findFreeSlug } from "./free-slug.server.ts";
import {
  findConflicts,
  type RefusedProduct,
  refuseConflicts,
  refuseProduct,
} from "./import/product-conflicts.server.ts";
import type { ProductDraft } from "./product-form.ts";
import { recordStockMovements } from "./stock/stock.server.ts";
import { netGrams } from "./unit-price.ts";

export type AddProductInput = {
  draft: ProductDraft & { fields?: TypedFields };
  picture: SubmittedPicture | undefined;
  /** The alternative text. */
  alt: string;
};

export type AddProductOutcome = { ok: true; productId: string } | RefusedProduct;

/** Returns all errors at once, including that of the picture. */
export const addProduct = command(
  canEditProducts,
  async function addProduct(
    ctx: EditContext,
    actor,
    { draft, picture, alt }: AddProductInput,
  ): Promise<AddProductOutcome> {
    const intake = picture
      ? await intakePicture(picture, actor.id)
      : ({ ok: false, reason: "nothing-chosen" } as const);
    const errors = await findConflicts(ctx.db, draft);
    if (!intake.ok) return refuseProduct({ ...errors, picture: pictureRefusals[intake.reason] });
    if (Object.keys(errors).length > 0) return refuseProduct(errors);
    const by = actor.id;
    const at = ctx.clock.now();
    return refuseConflicts(() =>
      ctx.db.transaction(async (tx): Promise<AddProductOutcome> => {
        const slug = draft.slug || (await findFreeSlug(tx, draft.name));
        if (!slug)
          return refuseProduct({
            slug: "Give the page an address in small letters, e.g. 'cedar-{{picture}}'",
          });
        const grams = draft.grams || netGrams(draft.weight);
        const added = { ...draft, fields: storeFields({}, draft.fields ?? {}), slug, grams };
        const productId = newId();
        await tx.insert(product).values({ ...added, id: productId, createdAt: at, updatedAt: at });
        const pictureId = await addPicture(tx, ctx, intake.picture, { alt });
        await tx.insert(productPicture).values({ productId, pictureId, position: 0, alt });
        if (added.stock > 0)
          await recordStockMovements(tx, [{ productId, change: added.stock, reason: "first stock", by, at }]);
        await recordAudit(tx, ctx.clock, {
          by,
          action: "product.added",
          subject: `product:${productId}`,
          after: added,
        });
        return { ok: true, productId };
      }),
    );
  },
);
