// Keeps the fragrance guide: families in the owner's order, fragrances written, changed and deleted.
import { asc, eq, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { picture } from "../catalogue/catalogue.table.ts";
import type { Desk } from "../catalogue/edit-product.server.ts";
import { versionOfEntries } from "../catalogue/entries-version.server.ts";
import type { NamedList } from "../catalogue/named-list.server.ts";
import type { Picture } from "../catalogue/picture.ts";
import { makeSlug } from "../catalogue/product-form.ts";
import { fragrance, fragranceFamily } from "./content.table.ts";
import { type Entries, type FragranceField, parseFragrance } from "./content-form.ts";
import { presentPicture, type Written } from "./edit-articles.server.ts";
import { checkPicture, choosePicture, discardOldPicture, type PictureChange } from "./edit-picture.server.ts";

export const familyList: NamedList = {
  table: sql`${fragranceFamily}`,
  subject: "fragrance-family",
  bearers: sql`select family_slug as slug from ${fragrance}`,
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
  const entries = writeEntries(row.fragrance);
  return {
    entries,
    version: versionOfEntries(entries),
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

/** Without a slug a new fragrance, whose address is made from its name and stays. */
export async function saveFragrance(
  desk: Desk,
  slug: string | undefined,
  given: { entries: Entries<FragranceField>; picture: PictureChange; seen: string; by: string },
): Promise<Written<FragranceField>> {
  const families = await desk.db.select({ slug: fragranceFamily.slug }).from(fragranceFamily);
  const parsed = parseFragrance(
    given.entries,
    families.map((family) => family.slug),
  );
  const checked = await checkPicture(given.picture);
  const faults = { ...(parsed.ok ? {} : parsed.faults), ...checked.faults };
  if (!parsed.ok || Object.keys(faults).length > 0) return { ok: false, reason: "invalid", faults };
  const { draft } = parsed;
  const made = slug ?? makeSlug(draft.name);
  if (!made) return invalidName("The name needs Latin letters, for its address");
  try {
    return await desk.db.transaction(async (tx) => {
      const row = slug === undefined ? undefined : await lock(tx, slug);
      const before = row && writeEntries(row);
      if (before && versionOfEntries(before) !== given.seen)
        return { ok: false, reason: "changed-meanwhile", version: versionOfEntries(before) };
      const pictureId = await choosePicture(tx, desk, row?.pictureId ?? null, checked);
      if (row)
        await tx
          .update(fragrance)
          .set({ ...draft, pictureId })
          .where(eq(fragrance.slug, made));
      else await tx.insert(fragrance).values({ ...draft, slug: made, pictureId });
      await discardOldPicture(tx, desk, row?.pictureId ?? null, pictureId);
      await recordDeed(tx, desk.clock, {
        by: given.by,
        action: row ? "fragrance.edited" : "fragrance.added",
        subject: `fragrance:${made}`,
        before,
        after: draft,
      });
      return { ok: true, slug: made };
    });
  } catch (error) {
    if (findBrokenConstraint(error, "unique") === undefined) throw error;
    return invalidName("Another fragrance has this name");
  }
}

/** Throws NotFound. */
export async function deleteFragrance(desk: Desk, slug: string, by: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lock(tx, slug);
    await tx.delete(fragrance).where(eq(fragrance.slug, slug));
    await discardOldPicture(tx, desk, row.pictureId, null);
    await recordDeed(tx, desk.clock, {
      by,
      action: "fragrance.deleted",
      subject: `fragrance:${slug}`,
      before: writeEntries(row),
    });
  });
}

const invalidName = (name: string): Written<FragranceField> => ({
  ok: false,
  reason: "invalid",
  faults: { name },
});

async function lock(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(fragrance).where(eq(fragrance.slug, slug)).for("update");
  if (!row) throw new NotFound("no such fragrance");
  return row;
}

function writeEntries(row: typeof fragrance.$inferSelect): Entries<FragranceField> {
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
