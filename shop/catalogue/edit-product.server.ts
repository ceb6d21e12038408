// Puts a good on the shelf and changes what its label says. Whoever saves has seen what she replaces, and it is written down.
import { and, desc, eq, like, ne, or, sql } from "drizzle-orm";
import { auditEntry } from "#platform/audit.table.ts";
import { type Deed, recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { user } from "../identity/identity.table.ts";
import { formatMoment } from "../money/indian-time.ts";
import { versionOf } from "./admin-products.server.ts";
import { category, product, productPicture } from "./catalogue.table.ts";
import { findAltFault, pictureRefusals } from "./picture-form.ts";
import { type BroughtPicture, takeIn } from "./picture-intake.server.ts";
import { hangPicture } from "./pictures.server.ts";
import {
  makeSlug,
  type ProductDraft,
  type ProductEntries,
  type ProductFaults,
  type ProductField,
  parseProduct,
  productFields,
  writeProductEntries,
} from "./product-form.ts";
import { recordStockMovements } from "./stock.server.ts";

export type Desk = Pick<Foundations, "db" | "clock" | "outbox">;
export type PictureFaults = { picture?: string; alt?: string };

type Invalid = { ok: false; reason: "invalid"; faults: ProductFaults; pictureFaults: PictureFaults };
/** Somebody else saved between: who, when, and what stands there now where it differs from what was typed. */
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

/** A new good with its main picture. All faults come back at once, those of the picture with them. */
export async function addProduct(
  desk: Desk,
  given: { entries: ProductEntries; brought: BroughtPicture | undefined; alt: string; by: string },
): Promise<Added> {
  const parsed = parseProduct(given.entries, await listCategorySlugs(desk.db));
  const faults: ProductFaults = parsed.ok ? {} : parsed.faults;
  const pictureFaults: PictureFaults = {};
  const altFault = findAltFault(given.alt);
  if (altFault) pictureFaults.alt = altFault;
  const taken = given.brought
    ? await takeIn(given.brought)
    : ({ ok: false, reason: "nothing-chosen" } as const);
  if (!taken.ok) pictureFaults.picture = pictureRefusals[taken.reason];
  const clashes = await findClashes(desk.db, given.entries);
  Object.assign(faults, { ...clashes, ...faults });
  if (!parsed.ok || !taken.ok || altFault || Object.keys(faults).length > 0)
    return { ok: false, reason: "invalid", faults, pictureFaults };
  return refuseClashes(() =>
    desk.db.transaction(async (tx) => {
      const slug = parsed.draft.slug || (await findFreeSlug(tx, parsed.draft.name));
      if (!slug) return invalid({ slug: "Give the page an address in small letters, e.g. 'cedar-jar'" });
      const id = newId();
      const at = desk.clock.now();
      const draft = { ...parsed.draft, slug };
      await tx.insert(product).values({ ...draft, id, createdAt: at, updatedAt: at });
      const pictureId = await hangPicture(tx, desk, taken.picture);
      await tx
        .insert(productPicture)
        .values({ productId: id, pictureId, position: 0, alt: given.alt.trim() });
      if (draft.stock > 0)
        await recordStockMovements(tx, [
          { productId: id, change: draft.stock, reason: "first stock", by: given.by, at },
        ]);
      await record(tx, desk, given.by, id, { action: "product.added", after: draft });
      return { ok: true, id };
    }),
  );
}

/**
 * `seen` is the version the form was filled from, `stockSeen` the stock it showed: a changed stock is applied as a difference, so
 * that what was sold meanwhile stays sold.
 */
export async function saveProduct(
  desk: Desk,
  id: string,
  given: { entries: ProductEntries; seen: string; stockSeen: number; by: string },
): Promise<Saved> {
  const parsed = parseProduct(given.entries, await listCategorySlugs(desk.db));
  const faults: ProductFaults = {
    ...(await findClashes(desk.db, given.entries, id)),
    ...(parsed.ok ? {} : parsed.faults),
  };
  if (!parsed.ok || Object.keys(faults).length > 0) return invalid(faults);
  return refuseClashes(() =>
    desk.db.transaction(async (tx) => {
      const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
      if (!row) throw new NotFound("no such product");
      const before = writeProductEntries(row);
      if (versionOf(before) !== given.seen)
        return describeMeanwhile(tx, id, row.updatedAt, before, given.entries);
      const at = desk.clock.now();
      const { stock: wanted, ...facts } = { ...parsed.draft, slug: parsed.draft.slug || row.slug };
      const change = wanted - given.stockSeen;
      if (row.stock + change < 0)
        return invalid({ stock: `Only ${row.stock} are left meanwhile; take away less` });
      const after = { ...facts, stock: row.stock + change };
      await tx
        .update(product)
        .set({ ...after, updatedAt: at })
        .where(eq(product.id, id));
      if (change !== 0)
        await recordStockMovements(tx, [
          { productId: id, change, reason: "corrected in the product form", by: given.by, at },
        ]);
      await record(tx, desk, given.by, id, {
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

/** Another good with this SKU or this address. */
async function findClashes(db: Database, entries: ProductEntries, except?: string): Promise<ProductFaults> {
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

/** Two people may ask for one name in the same moment; the second is told like everybody else. */
async function refuseClashes<Answer>(save: () => Promise<Answer>): Promise<Answer | Invalid> {
  try {
    return await save();
  } catch (error) {
    const constraint = findBrokenConstraint(error, "unique");
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

async function describeMeanwhile(
  tx: Transaction,
  id: string,
  changedAt: Date,
  saved: ProductEntries,
  typed: ProductEntries,
): Promise<ChangedMeanwhile> {
  const [last] = await tx
    .select({ name: user.name })
    .from(auditEntry)
    .leftJoin(user, eq(user.id, auditEntry.by))
    .where(eq(auditEntry.subject, `product:${id}`))
    .orderBy(desc(auditEntry.at))
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

/** Only what changed: the log is read by people. */
function differences(before: ProductDraft, after: ProductDraft): Pick<Deed, "before" | "after"> {
  const fields = (Object.keys(after) as (keyof ProductDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (draft: ProductDraft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return { before: pick(before), after: pick(after) };
}

function record(
  tx: Transaction,
  { clock }: Desk,
  by: string,
  id: string,
  deed: Omit<Deed, "by" | "subject">,
): Promise<void> {
  return recordDeed(tx, clock, { by, subject: `product:${id}`, ...deed });
}
