// Adds and edits products. A save must be based on the current version; each change is audited.

import { and, desc, eq, like, ne, or, sql } from "drizzle-orm";
import { auditEvent } from "#platform/audit.table.ts";
import { type AuditInput, recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { findViolatedConstraint } from "#platform/violated-constraint.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import type { PictureFaults } from "#shop/pictures/picture-form.ts";
import { findAltFault, pictureRefusals } from "#shop/pictures/picture-form.ts";
import { intakePicture, type SubmittedPicture } from "#shop/pictures/picture-intake.server.ts";
import { addPicture } from "#shop/pictures/pictures.server.ts";
import { category, product, productPicture } from "./catalogue.table.ts";
import { versionOf } from "./edited-product.server.ts";
import {
  type ProductDraft,
  type ProductEntries,
  type ProductFaults,
  type ProductField,
  parseProduct,
  productFields,
  writeProductEntries,
} from "./product-form.ts";
import { recordStockMovements } from "./stock.server.ts";

type Invalid = { ok: false; reason: "invalid"; faults: ProductFaults; pictureFaults: PictureFaults };
/**
 * Another user saved in between: who, when, the version, and the saved values that differ from the form's.
 */
type ChangedMeanwhile = {
  ok: false;
  reason: "changed-meanwhile";
  by: string;
  at: string;
  version: string;
  saved: { field: ProductField; value: string }[];
};
export type Added = { ok: true; id: string } | Invalid;
export type Saved = { ok: true; id: string } | Invalid | ChangedMeanwhile;

/** Adds a product with its main picture. Returns all errors at once, including those of the picture. */
export async function addProduct(
  ctx: EditContext,
  given: { entries: ProductEntries; submitted: SubmittedPicture | undefined; alt: string; by: string },
): Promise<Added> {
  const parsed = parseProduct(given.entries, await listCategorySlugs(ctx.db));
  const faults: ProductFaults = parsed.ok ? {} : parsed.faults;
  const pictureFaults: PictureFaults = {};
  const altFault = findAltFault(given.alt);
  if (altFault) pictureFaults.alt = altFault;
  const intake = given.submitted
    ? await intakePicture(given.submitted)
    : ({ ok: false, reason: "nothing-chosen" } as const);
  if (!intake.ok) pictureFaults.picture = pictureRefusals[intake.reason];
  const conflicts = await findConflicts(ctx.db, given.entries);
  Object.assign(faults, { ...conflicts, ...faults });
  if (!parsed.ok || !intake.ok || altFault || Object.keys(faults).length > 0)
    return { ok: false, reason: "invalid", faults, pictureFaults };
  return refuseConflicts(() =>
    ctx.db.transaction(async (tx) => {
      const slug = parsed.draft.slug || (await findFreeSlug(tx, parsed.draft.name));
      if (!slug) return invalid({ slug: "Give the page an address in small letters, e.g. 'cedar-jar'" });
      const id = newId();
      const at = ctx.clock.now();
      const draft = { ...parsed.draft, slug };
      await tx.insert(product).values({ ...draft, id, createdAt: at, updatedAt: at });
      const pictureId = await addPicture(tx, ctx, intake.picture);
      await tx
        .insert(productPicture)
        .values({ productId: id, pictureId, position: 0, alt: given.alt.trim() });
      if (draft.stock > 0)
        await recordStockMovements(tx, [
          { productId: id, change: draft.stock, reason: "first stock", by: given.by, at },
        ]);
      await record(tx, ctx, given.by, id, { action: "product.added", after: draft });
      return { ok: true, id };
    }),
  );
}

/**
 * `seen` is the version the form was loaded with, `stockSeen` the stock it showed. A changed stock is applied
 * as a difference, so that sales made in the meantime are not overwritten. Throws NotFound.
 */
export async function saveProduct(
  ctx: EditContext,
  id: string,
  given: { entries: ProductEntries; seen: string; stockSeen: number; by: string },
): Promise<Saved> {
  const parsed = parseProduct(given.entries, await listCategorySlugs(ctx.db));
  const faults: ProductFaults = {
    ...(await findConflicts(ctx.db, given.entries, id)),
    ...(parsed.ok ? {} : parsed.faults),
  };
  if (!parsed.ok || Object.keys(faults).length > 0) return invalid(faults);
  return refuseConflicts(() =>
    ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
      if (!row) throw new NotFound("no such product");
      const before = writeProductEntries(row);
      if (versionOf(before) !== given.seen)
        return describeNewerSave(tx, id, row.updatedAt, before, given.entries);
      const at = ctx.clock.now();
      const { stock: wanted, ...facts } = { ...parsed.draft, slug: parsed.draft.slug || row.slug };
      const change = wanted - given.stockSeen;
      if (row.stock + change < 0) return invalid({ stock: `Only ${row.stock} are left now; subtract less` });
      const after = { ...facts, stock: row.stock + change };
      await tx
        .update(product)
        .set({ ...after, updatedAt: at })
        .where(eq(product.id, id));
      if (change !== 0)
        await recordStockMovements(tx, [
          { productId: id, change, reason: "corrected in the product form", by: given.by, at },
        ]);
      await record(tx, ctx, given.by, id, {
        action: "product.edited",
        ...differences(draftOf(row), after),
      });
      return { ok: true, id };
    }),
  );
}

const invalid = (faults: ProductFaults): Invalid => ({
  ok: false,
  reason: "invalid",
  faults,
  pictureFaults: {},
});

async function listCategorySlugs(db: Database): Promise<string[]> {
  return (await db.select({ slug: category.slug }).from(category)).map(({ slug }) => slug);
}

/** One message for each of SKU and slug that another product has. */
async function findConflicts(db: Database, entries: ProductEntries, except?: string): Promise<ProductFaults> {
  const sku = entries.sku.trim().toUpperCase();
  const slug = entries.slug.trim().toLowerCase();
  const rows = await db
    .select({ sku: product.sku, slug: product.slug, name: product.name })
    .from(product)
    .where(
      and(
        or(sql`upper(${product.sku}) = ${sku}`, eq(product.slug, slug)),
        except ? ne(product.id, except) : undefined,
      ),
    );
  const faults: ProductFaults = {};
  for (const row of rows) {
    if (row.sku.toUpperCase() === sku) faults.sku = `'${row.name}' has this SKU already`;
    if (row.slug === slug) faults.slug = `'${row.name}' has this address already`;
  }
  return faults;
}

/** Turns a violated unique constraint into a field error, for two simultaneous saves with one SKU or slug. */
async function refuseConflicts<Outcome>(save: () => Promise<Outcome>): Promise<Outcome | Invalid> {
  try {
    return await save();
  } catch (error) {
    const constraint = findViolatedConstraint(error, "unique");
    if (constraint?.includes("sku")) return invalid({ sku: "Another product has this SKU already" });
    if (constraint?.includes("slug")) return invalid({ slug: "Another product has this address already" });
    throw error;
  }
}

async function findFreeSlug(tx: Transaction, name: string): Promise<string> {
  const base = makeSlug(name);
  if (!base) return "";
  const rows = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(like(product.slug, `${base}%`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  return free;
}

async function describeNewerSave(
  tx: Transaction,
  id: string,
  changedAt: Date,
  saved: ProductEntries,
  typed: ProductEntries,
): Promise<ChangedMeanwhile> {
  const [last] = await tx
    .select({ name: user.name })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.by))
    .where(eq(auditEvent.subject, `product:${id}`))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  return {
    ok: false,
    reason: "changed-meanwhile",
    by: last?.name ?? "Somebody",
    at: formatMoment(changedAt),
    version: versionOf(saved),
    saved: productFields
      .filter((field) => field !== "stock" && saved[field] !== typed[field].replace(/\r\n/g, "\n").trim())
      .map((field) => ({ field, value: saved[field] })),
  };
}

type ProductRow = typeof product.$inferSelect;

function draftOf(row: ProductRow): ProductDraft {
  const { id, rating, ratingCount, ratingSample, sample, archivedAt, createdAt, updatedAt, ...draft } = row;
  return draft;
}

/** Only the fields that changed, to keep the audit log readable. */
function differences(before: ProductDraft, after: ProductDraft): Pick<AuditInput, "before" | "after"> {
  const fields = (Object.keys(after) as (keyof ProductDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (draft: ProductDraft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return { before: pick(before), after: pick(after) };
}

function record(
  tx: Transaction,
  { clock }: EditContext,
  by: string,
  id: string,
  event: Omit<AuditInput, "by" | "subject">,
): Promise<void> {
  return recordAudit(tx, clock, { by, subject: `product:${id}`, ...event });
}
