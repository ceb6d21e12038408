// Edits the fragrance guide: adds, changes and deletes fragrances, and records each change in the audit log.
import { asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findViolatedConstraint } from "#platform/violated-constraint.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import type { NamedList } from "#shop/editing/named-list.server.ts";
import type { Entries } from "#shop/editing/read-entries.ts";
import { makeSlug } from "#shop/editing/slug.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import {
  checkPicture,
  choosePicture,
  discardOldPicture,
  type PictureChange,
} from "#shop/pictures/replace-picture.server.ts";
import { fragrance, fragranceFamily } from "./content.table.ts";
import { type FragranceField, parseFragrance } from "./content-form.ts";
import { presentPicture, type SaveOutcome } from "./edit-articles.server.ts";

/** The fragrance families as a list of names that the owner edits. */
export const familyList: NamedList = {
  table: sql`${fragranceFamily}`,
  subject: "fragrance-family",
  usedBy: sql`select family_slug as slug from ${fragrance}`,
};

export type FragranceLine = { slug: string; name: string; mood: string; family: string; sample: boolean };
export type EditedFragrance = { entries: Entries<FragranceField>; version: string; picture: Picture | null };

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
  const entries = entriesOf(row.fragrance);
  return {
    entries,
    version: versionOfForm(entries),
    picture: row.picture && presentPicture(row.picture, row.fragrance.pictureAlt),
  };
}

export const blankFragrance: Entries<FragranceField> = {
  name: "",
  family: "",
  mood: "",
  description: "",
  topNotes: "",
  middleNotes: "",
  baseNotes: "",
  sample: "",
  pictureAlt: "",
};

/** Without a slug, adds a fragrance; its slug is made from the name and never changes. */
export async function saveFragrance(
  ctx: EditContext,
  slug: string | undefined,
  input: { entries: Entries<FragranceField>; picture: PictureChange; seen: string; by: string },
): Promise<SaveOutcome<FragranceField>> {
  const families = await ctx.db.select({ slug: fragranceFamily.slug }).from(fragranceFamily);
  const parsed = parseFragrance(
    input.entries,
    families.map((family) => family.slug),
  );
  const checked = await checkPicture(input.picture);
  const faults = { ...(parsed.ok ? {} : parsed.faults), ...checked.faults };
  if (!parsed.ok || Object.keys(faults).length > 0) return { ok: false, reason: "invalid", faults };
  const { draft } = parsed;
  const savedSlug = slug ?? makeSlug(draft.name);
  if (!savedSlug) return invalidName("The name needs Latin letters, for its address");
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = slug === undefined ? undefined : await lockFragrance(tx, slug);
      const before = row && entriesOf(row);
      if (before && versionOfForm(before) !== input.seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfForm(before) };
      const pictureId = await choosePicture(tx, ctx, row?.pictureId ?? null, checked);
      if (row)
        await tx
          .update(fragrance)
          .set({ ...draft, pictureId })
          .where(eq(fragrance.slug, savedSlug));
      else await tx.insert(fragrance).values({ ...draft, slug: savedSlug, pictureId });
      await discardOldPicture(tx, ctx, row?.pictureId ?? null, pictureId);
      await recordAudit(tx, ctx.clock, {
        by: input.by,
        action: row ? "fragrance.edited" : "fragrance.added",
        subject: `fragrance:${savedSlug}`,
        before,
        after: draft,
      });
      return { ok: true, slug: savedSlug };
    });
  } catch (error) {
    if (findViolatedConstraint(error, "unique") === undefined) throw error;
    return invalidName("Another fragrance has this name");
  }
}

/** Throws NotFound. */
export async function deleteFragrance(ctx: EditContext, slug: string, by: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockFragrance(tx, slug);
    await tx.delete(fragrance).where(eq(fragrance.slug, slug));
    await discardOldPicture(tx, ctx, row.pictureId, null);
    await recordAudit(tx, ctx.clock, {
      by,
      action: "fragrance.deleted",
      subject: `fragrance:${slug}`,
      before: entriesOf(row),
    });
  });
}

const invalidName = (name: string): SaveOutcome<FragranceField> => ({
  ok: false,
  reason: "invalid",
  faults: { name },
});

async function lockFragrance(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(fragrance).where(eq(fragrance.slug, slug)).for("update");
  if (!row) throw new NotFound("no such fragrance");
  return row;
}

function entriesOf(row: typeof fragrance.$inferSelect): Entries<FragranceField> {
  return {
    name: row.name,
    family: row.familySlug,
    mood: row.mood,
    description: row.description,
    topNotes: row.topNotes.join(", "),
    middleNotes: row.middleNotes.join(", "),
    baseNotes: row.baseNotes.join(", "),
    sample: row.sample ? "on" : "",
    pictureAlt: row.pictureAlt,
  };
}
