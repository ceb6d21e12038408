// The fragrance guide's shelf: families in the owner's order, and what is in each.
import { asc, count, eq, getTableColumns } from "drizzle-orm";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { picture } from "../catalogue/catalogue.table.ts";
import { fragrance, fragranceFamily } from "./content.table.ts";
import {
  type Fragrance,
  type FragranceCard,
  type FragranceFamily,
  findPlaceholderFamily,
  placeholderFragrances,
} from "./fragrance.ts";

type Shelf = Pick<Foundations, "db">;

export async function listFragranceFamilies({ db }: Shelf): Promise<FragranceFamily[]> {
  return db
    .select({ slug: fragranceFamily.slug, name: fragranceFamily.name, count: count(fragrance.slug) })
    .from(fragranceFamily)
    .leftJoin(fragrance, eq(fragrance.familySlug, fragranceFamily.slug))
    .groupBy(fragranceFamily.slug)
    .orderBy(asc(fragranceFamily.position), asc(fragranceFamily.name));
}

/** All of them, family by family; or those of one family, for which four stand in while it has none. */
export async function listFragrances(
  shelf: Shelf,
  family?: { slug: string; name: string },
): Promise<FragranceCard[]> {
  const rows = await readFragrances(shelf)
    .where(family && eq(fragrance.familySlug, family.slug))
    .orderBy(asc(fragranceFamily.position), asc(fragrance.name));
  const found = rows.length === 0 && family ? placeholderFragrances(family) : rows.map(presentFragrance);
  return found.map(({ slug, name, mood, family, picture }) => ({ slug, name, mood, family, picture }));
}

/** A placeholder is found by its slug, too, as long as its family is empty. */
export async function findFragrance(shelf: Shelf, slug: string): Promise<Fragrance | undefined> {
  const [row] = await readFragrances(shelf).where(eq(fragrance.slug, slug));
  if (row) return presentFragrance(row);
  const familySlug = findPlaceholderFamily(slug);
  if (familySlug === undefined) return undefined;
  const family = (await listFragranceFamilies(shelf)).find((one) => one.slug === familySlug);
  if (!family || family.count > 0) return undefined;
  return placeholderFragrances({ slug: family.slug, name: family.name }).find((one) => one.slug === slug);
}

/** Throws NotFound for what the guide does not hold; a placeholder has no page of its own. */
export async function getFragrance(shelf: Shelf, slug: string): Promise<Fragrance> {
  const found = await findFragrance(shelf, slug);
  if (!found || found.isPlaceholder) throw new NotFound("no such fragrance is in the guide");
  return found;
}

function readFragrances({ db }: Shelf) {
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

type Row = Awaited<ReturnType<typeof readFragrances>>[number];

function presentFragrance({ pictureAlt, picture, ...row }: Row): Fragrance {
  return {
    ...row,
    picture: picture && {
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      renditions: picture.renditions,
      alt: pictureAlt,
    },
    isPlaceholder: false,
  };
}
