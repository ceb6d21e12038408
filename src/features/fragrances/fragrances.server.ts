// Reads the fragrance guide: families in the owner's order, and the fragrances of each.
import { asc, count, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { fragrance, fragranceFamily } from "#core/content/content.table.ts";
import { type ListPages, maxTexts } from "#core/content/sitemap.server.ts";
import { presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { isAnyOf } from "#core/redirects/existing-pages.server.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { fragrancePath, fragrancePattern } from "./addresses.ts";
import {
  type Fragrance,
  type FragranceCard,
  type FragranceFamily,
  findPlaceholderFamily,
  placeholderFragrances,
} from "./fragrance.ts";

export async function listFragranceFamilies(db: Database): Promise<FragranceFamily[]> {
  return db
    .select({ slug: fragranceFamily.slug, name: fragranceFamily.name, count: count(fragrance.slug) })
    .from(fragranceFamily)
    .leftJoin(fragrance, eq(fragrance.familySlug, fragranceFamily.slug))
    .groupBy(fragranceFamily.slug)
    .orderBy(asc(fragranceFamily.position), asc(fragranceFamily.name));
}

/** All fragrances by family; or those of one family, or four placeholders if it has none. */
export async function listFragrances(
  db: Database,
  family?: { slug: string; name: string },
): Promise<FragranceCard[]> {
  const rows = await selectFragrances(db)
    .where(family && eq(fragrance.familySlug, family.slug))
    .orderBy(asc(fragranceFamily.position), asc(fragrance.name));
  const fragrances = rows.length === 0 && family ? placeholderFragrances(family) : rows.map(presentFragrance);
  return fragrances.map(({ slug, name, mood, family, picture, topNotes, middleNotes, baseNotes }) => ({
    slug,
    name,
    mood,
    family,
    picture,
    notes: [topNotes, middleNotes, baseNotes].flatMap((notes) => notes.slice(0, 1)),
  }));
}

/** Also finds a placeholder, as long as its family is empty. */
export async function findFragrance(db: Database, slug: string): Promise<Fragrance | undefined> {
  const [row] = await selectFragrances(db).where(eq(fragrance.slug, slug));
  if (row) return presentFragrance(row);
  const familySlug = findPlaceholderFamily(slug);
  if (familySlug === undefined) return undefined;
  const family = (await listFragranceFamilies(db)).find(({ slug }) => slug === familySlug);
  if (!family || family.count > 0) return undefined;
  return placeholderFragrances({ slug: family.slug, name: family.name }).find(
    (placeholder) => placeholder.slug === slug,
  );
}

/** Throws NotFound for an unknown fragrance and for a placeholder, which has no page. */
export async function getFragrance(db: Database, slug: string): Promise<Fragrance> {
  const found = await findFragrance(db, slug);
  if (!found || found.isPlaceholder) throw new NotFound("no such fragrance is in the guide");
  return found;
}

/** A fragrance with a picture, a different one each day; undefined if none has a picture. */
export async function findFragranceOfDay(db: Database, today: string): Promise<Fragrance | undefined> {
  const withPicture = isNotNull(fragrance.pictureId);
  const total = await db.$count(fragrance, withPicture);
  if (total === 0) return undefined;
  const [row] = await selectFragrances(db)
    .where(withPicture)
    .orderBy(asc(fragrance.slug))
    .offset(Math.floor(Date.parse(today) / dayMs) % total)
    .limit(1);
  return row && presentFragrance(row);
}

function selectFragrances(db: Database) {
  return db
    .select({
      slug: fragrance.slug,
      name: fragrance.name,
      mood: fragrance.mood,
      description: fragrance.description,
      topNotes: fragrance.topNotes,
      middleNotes: fragrance.middleNotes,
      baseNotes: fragrance.baseNotes,
      pictureAlt: fragrance.pictureAlt,
      family: { slug: fragranceFamily.slug, name: fragranceFamily.name },
      picture: getTableColumns(picture),
    })
    .from(fragrance)
    .innerJoin(fragranceFamily, eq(fragranceFamily.slug, fragrance.familySlug))
    .leftJoin(picture, eq(picture.id, fragrance.pictureId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectFragrances>>[number];

function presentFragrance({ pictureAlt, picture, ...row }: Row): Fragrance {
  return {
    ...row,
    picture: picture && presentPicture(picture, pictureAlt),
    isPlaceholder: false,
  };
}

export const listFragrancePages: ListPages = async (db, slugs) => {
  const { slug } = fragrance;
  const rows = await db
    .select({ slug })
    .from(fragrance)
    .where(slugs && isAnyOf(slug, slugs))
    .orderBy(slug)
    .limit(slugs?.length ?? maxTexts);
  return { [fragrancePattern]: rows.map((row) => [fragrancePath(row.slug), undefined]) };
};
