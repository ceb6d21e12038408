// Reads, counts and removes the sample reviews. No customer wrote them; they are shown until the shop has its
// own reviews.
import { asc, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { HomeReview } from "./review-summary.ts";
import { sampleReview } from "./reviews.table.ts";

export async function listSampleReviews(db: Database): Promise<HomeReview[]> {
  const rows = await db.select().from(sampleReview).orderBy(asc(sampleReview.name));
  return rows.map(({ dateText, note, ...row }) => ({ ...row, date: dateText, note: note ?? "" }));
}

export type Testimonial = { name: string; location: string; product: string; rating: number; text: string };

/** The three sample reviews about custom orders; none once the sample data is removed. */
export async function listCustomOrderTestimonials(db: Database): Promise<Testimonial[]> {
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

export async function countSampleReviews(db: Database): Promise<number> {
  return db.$count(sampleReview);
}

/** Returns how many there were. */
export async function removeSampleReviews(tx: Transaction): Promise<number> {
  return (await tx.delete(sampleReview).returning({ id: sampleReview.id })).length;
}
