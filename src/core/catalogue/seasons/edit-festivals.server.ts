// Edits the calendar of festivals: adds, changes and deletes festivals with their products, and records each change in the
// audit log.

import { canEditFestivals } from "#core/content/content.policy.ts";
import { festival, festivalProduct } from "#core/content/content.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { deleteEntry, readEntry, type SaveOutcome, saveEntry } from "#core/pictures/edit-entry.server.ts";
import { type CheckedPicture, choosePicture } from "#core/pictures/replace-picture.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { findChosen, listChosen, replaceChosen } from "../collections/chosen-products.server.ts";
import { formatSuggestion } from "../typed-product.server.ts";
import { type ProductField, productFields } from "./festival-fields.ts";
import { daysOf, type FestivalInput } from "./festival-form.ts";

/** The festival as its form shows it. */
export type FestivalValues = Record<Exclude<keyof FestivalInput, "seen">, string>;

const itsProducts = { table: festivalProduct, owner: "festivalSlug" } as const;
const festivals = {
  table: festival,
  noun: "festival",
  valuesOf: async (row: typeof festival.$inferSelect, db: Database | Transaction) =>
    valuesOf(row, await listChosen(db, itsProducts, row.slug)),
};

/** Throws NotFound. */
export async function getEditedFestival(db: Database, slug: string) {
  return (await readEntry(db, festivals, slug)).edited;
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
  | { ok: false; reason: "unknown-products"; errors: Partial<Record<ProductField, string>> };

/** Adds or changes a festival. Throws NotFound. */
export const saveFestival = command(
  canEditFestivals,
  async function saveFestival(
    ctx: EditContext,
    actor,
    { slug: known, festival: typed, picture }: SaveFestivalInput,
  ): Promise<SaveFestivalOutcome> {
    const texts = productFields.map((field) => typed[field]);
    const { ids, problems } = await findChosen(ctx.db, itsProducts, known, texts);
    if (problems.size > 0) {
      const named = [...problems].map(([index, problem]) => [productFields[index], problem]);
      return { ok: false, reason: "unknown-products", errors: Object.fromEntries(named) };
    }
    const { seen, alt: pictureAlt, category, name, heading, text, seasonDays, shown } = typed;
    const submitted = { slug: known, name, seen, by: actor.id };
    try {
      return await saveEntry(ctx, festivals, submitted, async ({ tx, slug, row, store }) => {
        const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, picture);
        const fields = { name, days: daysOf(typed), seasonDays, shown, heading, text };
        await store({ ...fields, pictureId, pictureAlt, categorySlug: category || null, sample: false });
        await replaceChosen(tx, itsProducts, slug, ids);
      });
    } catch (error) {
      if (findViolatedConstraint(error, "reference") === undefined) throw error;
      return { ok: false, reason: "unknown-category" };
    }
  },
);

/** Throws NotFound. */
export const deleteFestival = command(
  canEditFestivals,
  function deleteFestival(ctx: EditContext, actor, slug: string) {
    return ctx.db.transaction((tx) => deleteEntry(tx, ctx, festivals, { slug, by: actor.id }));
  },
);

type FestivalRow = Omit<typeof festival.$inferSelect, "slug" | "pictureId" | "sample">;

function valuesOf(row: FestivalRow, products: Parameters<typeof formatSuggestion>[0][]): FestivalValues {
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
