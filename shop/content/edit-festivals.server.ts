// Edits the calendar of festivals: adds, changes and deletes festivals with their products, and records each change in the
// audit log.
import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { findTypedProduct, formatSuggestion } from "#shop/catalogue/typed-product.server.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { command } from "#shop/identity/command.server.ts";
import { type Picture, presentPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import {
  type CheckedPicture,
  choosePicture,
  discardOldPicture,
} from "#shop/pictures/replace-picture.server.ts";
import { canEditFestivals } from "./content.policy.ts";
import { festival, festivalProduct } from "./content.table.ts";
import { type ProductField, productFields } from "./festival-fields.ts";
import { daysOf, type FestivalInput } from "./festival-form.ts";
import type { SaveOutcome } from "./save-outcome.ts";

/** The festival as its form shows it. */
export type FestivalValues = Record<Exclude<keyof FestivalInput, "seen">, string>;
export type EditedFestival = { values: FestivalValues; version: string; picture: Picture | null };

/** Throws NotFound. */
export async function getEditedFestival(db: Database, slug: string): Promise<EditedFestival> {
  const [row] = await db
    .select({ festival, picture })
    .from(festival)
    .leftJoin(picture, eq(picture.id, festival.pictureId))
    .where(eq(festival.slug, slug));
  if (!row) throw new NotFound("no such festival");
  const values = valuesOf(row.festival, await listChosenProducts(db, slug));
  return {
    values,
    version: versionOfForm(values),
    picture: row.picture && presentPicture(row.picture, row.festival.pictureAlt),
  };
}

export const blankFestival: FestivalValues = valuesOf(
  {
    name: "",
    days: [],
    seasonDays: 40,
    shown: true,
    heading: "",
    text: "",
    categorySlug: null,
    pictureAlt: "",
  },
  [],
);

export type SaveFestivalInput = {
  /** Undefined for a new festival: its slug is made from the name and never changes. */
  slug: string | undefined;
  festival: FestivalInput;
  picture: CheckedPicture;
};

export type SaveFestivalOutcome =
  | SaveOutcome
  | { ok: false; reason: "unknown-category" }
  | { ok: false; reason: "unknown-products"; problems: Partial<Record<ProductField, string>> };

/** Adds or changes a festival. Throws NotFound. */
export const saveFestival = command(
  canEditFestivals,
  async function saveFestival(
    ctx: EditContext,
    actor,
    input: SaveFestivalInput,
  ): Promise<SaveFestivalOutcome> {
    const slug = input.slug ?? makeSlug(input.festival.name);
    if (!slug) return { ok: false, reason: "no-slug" };
    const products = await findProducts(ctx.db, slug, input.festival);
    if (!products.ok) return { ok: false, reason: "unknown-products", problems: products.problems };
    const write = { ...input, isNew: input.slug === undefined, slug, ids: products.ids, by: actor.id };
    try {
      return await ctx.db.transaction((tx) => writeFestival(tx, ctx, write));
    } catch (error) {
      if (findViolatedConstraint(error, "reference") !== undefined)
        return { ok: false, reason: "unknown-category" };
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "taken" };
    }
  },
);

type FestivalWrite = Omit<SaveFestivalInput, "slug"> & {
  slug: string;
  isNew: boolean;
  /** Ids of the products, in order. */
  ids: string[];
  by: string;
};

async function writeFestival(tx: Transaction, ctx: EditContext, write: FestivalWrite): Promise<SaveOutcome> {
  const { slug, ids, by, isNew } = write;
  const { seen, alt, category, name, heading, text, seasonDays, shown } = write.festival;
  const row = isNew ? undefined : await lockFestival(tx, slug);
  const before = row && valuesOf(row, await listChosenProducts(tx, slug));
  if (before && versionOfForm(before) !== seen)
    return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
  const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, write.picture);
  const saved = {
    name,
    days: daysOf(write.festival),
    seasonDays,
    shown,
    heading,
    text,
    pictureId,
    pictureAlt: alt,
    categorySlug: category || null,
    sample: false,
  };
  if (row) await tx.update(festival).set(saved).where(eq(festival.slug, slug));
  else await tx.insert(festival).values({ ...saved, slug });
  await replaceProducts(tx, slug, ids);
  await discardOldPicture(tx, ctx, row?.pictureId ?? null, pictureId);
  await recordAudit(tx, ctx.clock, {
    by,
    action: row ? "festival.edited" : "festival.added",
    subject: `festival:${slug}`,
    before,
    after: valuesOf(saved, await listChosenProducts(tx, slug)),
  });
  return { ok: true, slug };
}

async function replaceProducts(tx: Transaction, slug: string, ids: readonly string[]): Promise<void> {
  await tx.delete(festivalProduct).where(eq(festivalProduct.festivalSlug, slug));
  const rows = ids.map((productId, position) => ({ festivalSlug: slug, productId, position }));
  if (rows.length > 0) await tx.insert(festivalProduct).values(rows);
}

/** Throws NotFound. */
export const deleteFestival = command(
  canEditFestivals,
  async function deleteFestival(ctx: EditContext, actor, slug: string) {
    await ctx.db.transaction(async (tx) => {
      const row = await lockFestival(tx, slug);
      const before = valuesOf(row, await listChosenProducts(tx, slug));
      await tx.delete(festival).where(eq(festival.slug, slug));
      await discardOldPicture(tx, ctx, row.pictureId, null);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "festival.deleted",
        subject: `festival:${slug}`,
        before,
      });
    });
  },
);

async function lockFestival(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(festival).where(eq(festival.slug, slug)).for("update");
  if (!row) throw new NotFound("no such festival");
  return row;
}

type ChosenProduct = { id: string; name: string; sku: string };

/** In the owner's order, including products that are not for sale. */
function listChosenProducts(db: Database | Transaction, slug: string): Promise<ChosenProduct[]> {
  return db
    .select({ id: product.id, name: product.name, sku: product.sku })
    .from(festivalProduct)
    .innerJoin(product, eq(product.id, festivalProduct.productId))
    .where(eq(festivalProduct.festivalSlug, slug))
    .orderBy(asc(festivalProduct.position));
}

type FoundProducts =
  | { ok: true; ids: string[] }
  | { ok: false; problems: Partial<Record<ProductField, string>> };

/** A product that the festival has already is kept, even while it is not for sale. */
async function findProducts(db: Database, slug: string, input: FestivalInput): Promise<FoundProducts> {
  const known = new Map((await listChosenProducts(db, slug)).map((one) => [formatSuggestion(one), one.id]));
  const ids = new Set<string>();
  const problems: Partial<Record<ProductField, string>> = {};
  for (const field of productFields) {
    const text = input[field];
    if (text === "") continue;
    const id = known.get(text);
    const found = id === undefined ? await findTypedProduct(db, text) : { productId: id };
    if ("productId" in found) ids.add(found.productId);
    else problems[field] = found.problem;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, ids: [...ids] };
}

type FestivalRow = Omit<typeof festival.$inferSelect, "slug" | "pictureId" | "sample">;

function valuesOf(row: FestivalRow, products: readonly ChosenProduct[]): FestivalValues {
  const [product1 = "", product2 = "", product3 = "", product4 = "", product5 = "", product6 = ""] =
    products.map(formatSuggestion);
  const [day1 = "", day2 = "", day3 = "", day4 = ""] = row.days;
  return {
    name: row.name,
    day1,
    day2,
    day3,
    day4,
    seasonDays: String(row.seasonDays),
    shown: row.shown ? "on" : "",
    heading: row.heading,
    text: row.text,
    product1,
    product2,
    product3,
    product4,
    product5,
    product6,
    category: row.categorySlug ?? "",
    alt: row.pictureAlt,
  };
}
