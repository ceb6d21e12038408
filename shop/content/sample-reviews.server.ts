// The sample shop's voices, written by no customer: they stand in until the shop has reviews of its own.
import { asc } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { sampleReview } from "./content.table.ts";
import type { HomeReview } from "./home-reviews.ts";

export async function listSampleReviews({ db }: Pick<Foundations, "db">): Promise<HomeReview[]> {
  const rows = await db.select().from(sampleReview).orderBy(asc(sampleReview.name));
  return rows.map(({ dateText, note, ...row }) => ({ ...row, date: dateText, note: note ?? "" }));
}
