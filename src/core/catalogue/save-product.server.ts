// Saves an edited product if its form was filled from the stored version, and shows a hidden one. The changed values are in the audit log.
import { desc, eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import type { WithLinks } from "#core/links.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { moveAddress } from "#core/redirects/redirects.server.ts";
import { normalisePath } from "#core/redirects/shop-path.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { type AuditInput, recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product } from "./catalogue.table.ts";
import { versionOf } from "./edited-product.server.ts";
import { controlOf, storeFields, type TypedFields } from "./fields/field-controls.ts";
import type { FieldValues } from "./fields/product-field.ts";
import { readFieldList } from "./fields/product-fields.server.ts";
import {
  findConflicts,
  type RefusedProduct,
  refuseConflicts,
  refuseProduct,
} from "./import/product-conflicts.server.ts";
import { lockProduct } from "./lock-product.server.ts";
import { findQuantityFault } from "./net-quantity.ts";
import { readPriceLimit } from "./price-limit.server.ts";
import { changePrice } from "./price-limit.ts";
import { type EditedDraft, type ProductDraft, type ProductField, productFieldNames } from "./product-form.ts";
import { productValues } from "./product-values.ts";
import { netGrams } from "./unit-price.ts";
import { type MovedSlug, renameVariants } from "./variants/rename-variants.server.ts";

export type SaveProductInput = {
  productId: string;
  draft: EditedDraft & { fields?: TypedFields };
  /** The version that the form was filled with. */
  seen: string;
};

/** Another user saved in between: who, when, the version, and the saved values that differ from the form's. */
export type ChangedMeanwhile = {
  ok: false;
  reason: "changed-meanwhile";
  by: string;
  at: string;
  version: string;
  saved: SavedValue[];
};

/** An own field of the shop is named by its label. */
export type SavedValue = { field: ProductField; value: string } | { label: string; value: string };

export type SaveProductOutcome = { ok: true; version: string } | RefusedProduct | ChangedMeanwhile;

/** Does not change the stock, and staff lower no price further than the owner allows. Throws NotFound. */
export const saveProduct = command(
  canEditProducts,
  async function saveProduct(
    ctx: EditContext & WithLinks,
    actor,
    input: SaveProductInput,
  ): Promise<SaveProductOutcome> {
    const { productId, draft, seen } = input;
    const errors = await findConflicts(ctx.db, draft, productId);
    if (Object.keys(errors).length > 0) return refuseProduct(errors);
    const by = actor.id;
    const at = ctx.clock.now();
    return refuseConflicts(() =>
      ctx.db.transaction(async (tx): Promise<SaveProductOutcome> => {
        const row = await lockProduct(tx, productId);
        const fault = findQuantityFault(draft.weight, row.weight);
        if (fault) return refuseProduct({ weight: fault });
        const facts = {
          ...draft,
          fields: storeFields(row.fields, draft.fields ?? {}),
          slug: draft.slug || row.slug,
          grams: draft.grams || netGrams(draft.weight),
        };
        const after = { ...facts, stock: row.stock };
        if (versionOf(productValues(row)) !== seen) return describeNewerSave(tx, row, after);
        const priced = changePrice(row, draft.price, await readPriceLimit(tx, actor));
        if (!priced.ok) return refuseProduct({ price: priced.message });
        await tx
          .update(product)
          .set({ ...after, ownerPrice: priced.ownerPrice, updatedAt: at })
          .where(eq(product.id, productId));
        const renamed = await renameVariants(tx, { carrierId: productId, before: row, after, at });
        const ownMove = after.slug === row.slug ? [] : [{ from: row.slug, to: after.slug }];
        for (const moved of [...ownMove, ...renamed]) await leadToNewAddress(tx, ctx, moved);
        await recordAudit(tx, ctx.clock, {
          by,
          action: "product.edited",
          subject: `product:${productId}`,
          ...differences(row, after),
        });
        return { ok: true, version: versionOf(productValues(after)) };
      }),
    );
  },
);

/** Puts a hidden product up for sale, as a tick of Active does. An archived one stays so. Throws NotFound. Idempotent. */
export const showProduct = command(
  canEditProducts,
  function showProduct(
    { db, clock }: Pick<EditContext, "db" | "clock">,
    { id: by },
    productId: string,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const row = await lockProduct(tx, productId);
      if (row.active || row.archivedAt) return;
      await tx.update(product).set({ active: true, updatedAt: clock.now() }).where(eq(product.id, productId));
      const change = { before: { active: false }, after: { active: true } };
      await recordAudit(tx, clock, {
        by,
        action: "product.edited",
        subject: `product:${productId}`,
        ...change,
      });
    });
  },
);

/** `moved` has slugs. */
async function leadToNewAddress(
  tx: Transaction,
  { links, clock }: WithLinks & Pick<EditContext, "clock">,
  moved: MovedSlug,
): Promise<void> {
  const [from, to] = [moved.from, moved.to].map((slug) => normalisePath(links.pathOf.product(slug)));
  if (from !== undefined && to !== undefined) await moveAddress(tx, { from, to, at: clock.now() });
}

type ProductRow = typeof product.$inferSelect;
type StoredDraft = ProductDraft & { fields: FieldValues };

async function describeNewerSave(
  tx: Transaction,
  row: ProductRow,
  typed: StoredDraft,
): Promise<ChangedMeanwhile> {
  const [last] = await tx
    .select({ name: user.name })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.by))
    .where(eq(auditEvent.subject, `product:${row.id}`))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  const saved = productValues(row);
  const typedValues = productValues(typed);
  const { own } = await readFieldList(tx);
  const differs = (name: string) => (saved[name] ?? "") !== (typedValues[name] ?? "");
  return {
    ok: false,
    reason: "changed-meanwhile",
    by: last?.name ?? "Somebody",
    at: formatMoment(row.updatedAt),
    version: versionOf(saved),
    saved: [
      ...productFieldNames
        .filter((field) => field !== "stock" && differs(field))
        .map((field) => ({ field, value: saved[field] })),
      ...own
        .filter(({ key }) => differs(controlOf(key)))
        .map(({ key, label }) => ({ label, value: saved[controlOf(key)] ?? "" })),
    ],
  };
}

/** Only the changed fields, to keep the audit log readable. */
function differences(before: StoredDraft, after: StoredDraft): Pick<AuditInput, "before" | "after"> {
  const fields = [...productFieldNames, "fields" as const].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (product: StoredDraft) => Object.fromEntries(fields.map((field) => [field, product[field]]));
  return { before: pick(before), after: pick(after) };
}
