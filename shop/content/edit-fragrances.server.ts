// Edits the fragrance guide: adds, changes and deletes fragrances, and records each change in the audit log.
import { asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import type { NamedList } from "#shop/editing/named-list.server.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import { command } from "#shop/identity/command.server.ts";
import { type Picture, presentPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import {
  type CheckedPicture,
  choosePicture,
  discardOldPicture,
} from "#shop/pictures/replace-picture.server.ts";
import { canEditContent } from "./content.policy.ts";
import { fragrance, fragranceFamily } from "./content.table.ts";
import type { FragranceInput } from "./fragrance-form.ts";
import type { SaveOutcome } from "./save-outcome.ts";

/** The fragrance families, whose names the owner edits. */
export const familyList: NamedList = {
  table: sql`${fragranceFamily}`,
  subject: "fragrance-family",
  usedBy: sql`select family_slug as slug from ${fragrance}`,
};

export type FragranceLine = { slug: string; name: string; mood: string; family: string; sample: boolean };
/** The fragrance as its form shows it. */
export type FragranceValues = Record<Exclude<keyof FragranceInput, "seen">, string>;
export type EditedFragrance = { values: FragranceValues; version: string; picture: Picture | null };

/** By family in the owner's order, then by name. */
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
export async function getEditedFragrance(db: Database, slug: string): Promise<EditedFragrance> {
  const [row] = await db
    .select({ fragrance, picture })
    .from(fragrance)
    .leftJoin(picture, eq(picture.id, fragrance.pictureId))
    .where(eq(fragrance.slug, slug));
  if (!row) throw new NotFound("no such fragrance");
  const values = valuesOf(row.fragrance);
  return {
    values,
    version: versionOfForm(values),
    picture: row.picture && presentPicture(row.picture, row.fragrance.pictureAlt),
  };
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
    input: SaveFragranceInput,
  ): Promise<SaveOutcome | { ok: false; reason: "unknown-family" }> {
    const { seen, alt, family, ...fields } = input.fragrance;
    const draft = { ...fields, familySlug: family, pictureAlt: alt };
    const slug = input.slug ?? makeSlug(draft.name);
    if (!slug) return { ok: false, reason: "no-slug" };
    try {
      return await ctx.db.transaction(async (tx) => {
        const row = input.slug === undefined ? undefined : await lockFragrance(tx, input.slug);
        const before = row && valuesOf(row);
        if (before && versionOfForm(before) !== seen)
          return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
        const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, input.picture);
        const saved = { ...draft, pictureId };
        if (row) await tx.update(fragrance).set(saved).where(eq(fragrance.slug, slug));
        else await tx.insert(fragrance).values({ ...saved, slug });
        await discardOldPicture(tx, ctx, row?.pictureId ?? null, pictureId);
        await recordAudit(tx, ctx.clock, {
          by: actor.id,
          action: row ? "fragrance.edited" : "fragrance.added",
          subject: `fragrance:${slug}`,
          before,
          after: draft,
        });
        return { ok: true, slug };
      });
    } catch (error) {
      if (findViolatedConstraint(error, "reference") !== undefined)
        return { ok: false, reason: "unknown-family" };
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "taken" };
    }
  },
);

/** Throws NotFound. */
export const deleteFragrance = command(
  canEditContent,
  async function deleteFragrance(ctx: EditContext, actor, slug: string) {
    await ctx.db.transaction(async (tx) => {
      const row = await lockFragrance(tx, slug);
      await tx.delete(fragrance).where(eq(fragrance.slug, slug));
      await discardOldPicture(tx, ctx, row.pictureId, null);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "fragrance.deleted",
        subject: `fragrance:${slug}`,
        before: valuesOf(row),
      });
    });
  },
);

async function lockFragrance(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(fragrance).where(eq(fragrance.slug, slug)).for("update");
  if (!row) throw new NotFound("no such fragrance");
  return row;
}

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
