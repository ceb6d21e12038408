// Edits the fragrance guide: adds, changes and deletes fragrances, and records each change in the audit log.
import { asc, eq } from "drizzle-orm";
import { canEditContent } from "#core/content/content.policy.ts";
import { fragrance, fragranceFamily } from "#core/content/content.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { deleteEntry, readEntry, type SaveOutcome, saveEntry } from "#core/pictures/edit-entry.server.ts";
import { type CheckedPicture, choosePicture } from "#core/pictures/replace-picture.server.ts";
import type { Database } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import type { FragranceInput } from "./fragrance-form.ts";

export type FragranceLine = { slug: string; name: string; mood: string; family: string; sample: boolean };
/** The fragrance as its form shows it. */
export type FragranceValues = Record<Exclude<keyof FragranceInput, "seen">, string>;

const fragrances = { table: fragrance, noun: "fragrance", valuesOf };

/** All fragrances, sorted by family in the owner's order, then by name. */
export async function listAllFragrances(db: Database): Promise<FragranceLine[]> {
  return db
    .select({
      slug: fragrance.slug,
      name: fragrance.name,
      mood: fragrance.mood,
      family: fragranceFamily.name,
      sample: fragrance.sample,
    })
    .from(fragrance)
    .innerJoin(fragranceFamily, eq(fragranceFamily.slug, fragrance.familySlug))
    .orderBy(asc(fragranceFamily.position), asc(fragrance.name));
}

/** Throws NotFound. */
export async function getEditedFragrance(db: Database, slug: string) {
  return (await readEntry(db, fragrances, slug)).edited;
}

export const blankFragrance: FragranceValues = {
  name: "",
  family: "",
  mood: "",
  description: "",
  topNotes: "",
  middleNotes: "",
  baseNotes: "",
  sample: "",
  alt: "",
};

export type SaveFragranceInput = {
  /** Undefined for a new fragrance: its slug is made from the name and never changes. */
  slug: string | undefined;
  fragrance: FragranceInput;
  picture: CheckedPicture;
};

/** Adds or changes a fragrance. Throws NotFound. */
export const saveFragrance = command(
  canEditContent,
  async function saveFragrance(
    ctx: EditContext,
    actor,
    { slug, fragrance: draft, picture }: SaveFragranceInput,
  ): Promise<SaveOutcome | { ok: false; reason: "unknown-family" }> {
    const { seen, alt: pictureAlt, family: familySlug, ...fields } = draft;
    const submitted = { slug, name: fields.name, seen, by: actor.id };
    try {
      return await saveEntry(ctx, fragrances, submitted, async ({ tx, row, store }) => {
        const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, picture);
        await store({ ...fields, familySlug, pictureAlt, pictureId });
      });
    } catch (error) {
      if (findViolatedConstraint(error, "reference") === undefined) throw error;
      return { ok: false, reason: "unknown-family" };
    }
  },
);

/** Throws NotFound. */
export const deleteFragrance = command(
  canEditContent,
  function deleteFragrance(ctx: EditContext, actor, slug: string) {
    return ctx.db.transaction((tx) => deleteEntry(tx, ctx, fragrances, { slug, by: actor.id }));
  },
);

function valuesOf(row: typeof fragrance.$inferSelect): FragranceValues {
  return {
    name: row.name,
    family: row.familySlug,
    mood: row.mood,
    description: row.description,
    topNotes: row.topNotes.join(", "),
    middleNotes: row.middleNotes.join(", "),
    baseNotes: row.baseNotes.join(", "),
    sample: row.sample ? "on" : "",
    alt: row.pictureAlt,
  };
}
