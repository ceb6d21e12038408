// What the custom order page offers to choose from, and the voices beside its form.
import { asc, inArray } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { fragrance, sampleReview } from "./content.table.ts";

type Shelf = Pick<Foundations, "db">;

export async function listFragranceNames({ db }: Shelf): Promise<string[]> {
  const rows = await db.selectDistinct({ name: fragrance.name }).from(fragrance).orderBy(asc(fragrance.name));
  return rows.map(({ name }) => name);
}

export type Voice = { name: string; location: string; product: string; rating: number; text: string };

/** The three that speak of wishes fulfilled. Samples all: they are gone once the shop's sample stock is removed. */
export async function listCustomOrderVoices({ db }: Shelf): Promise<Voice[]> {
  return db
    .select({
      name: sampleReview.name,
      location: sampleReview.location,
      product: sampleReview.product,
      rating: sampleReview.rating,
      text: sampleReview.text,
    })
    .from(sampleReview)
    .where(inArray(sampleReview.name, ["Meenal Joshi", "Rohan Mehta", "Gurpreet Singh Sandhu"]))
    .orderBy(asc(sampleReview.name));
}
