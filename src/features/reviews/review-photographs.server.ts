// Photographs of reviews: stored where only staff and the customer can see them, and shown as a picture of the shop
// while the owner approves. Deleted with the customer's account.
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type CleanPicture, intakePicture } from "#core/pictures/picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault, NotFound } from "#platform/faults.ts";
import { review, reviewPhotograph } from "./reviews.table.ts";

type Context = Pick<AppContext, "clock" | "jobs">;

/** A WebP picture. Throws NotFound. */
export async function getReviewPhotograph(db: Database, reviewId: string): Promise<Buffer> {
  const bytes = await findPhotograph(db, reviewId);
  if (!bytes) throw new NotFound("this review has no photograph");
  return bytes;
}

async function findPhotograph(db: Database, reviewId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: reviewPhotograph.bytes })
    .from(reviewPhotograph)
    .where(eq(reviewPhotograph.reviewId, reviewId));
  return row?.bytes;
}

/** Undefined without a photograph. Decodes it, so call it outside of a transaction. */
export async function preparePhotograph(
  db: Database,
  reviewId: string,
  account: string,
): Promise<CleanPicture | undefined> {
  const bytes = await findPhotograph(db, reviewId);
  if (!bytes) return undefined;
  const file = new File([new Uint8Array(bytes)], "photograph.webp");
  const taken = await intakePicture({ file }, account);
  if (!taken.ok) throw new Fault(`the stored photograph of a review is refused: ${taken.reason}`);
  return taken.picture;
}

type Shown = { reviewId: string; photographId: string | null };

/**
 * Shows or hides the photograph of a review that the caller has locked. Idempotent. Does not show one that was deleted meanwhile.
 */
export async function setShownPhotograph(
  tx: Transaction,
  ctx: Context,
  { reviewId, photographId, photograph }: Shown & { photograph: CleanPicture | undefined },
): Promise<void> {
  if (photograph && !photographId && (await hasPhotograph(tx, reviewId))) {
    const added = await addPicture(tx, ctx, photograph, { origin: "customer" });
    await tx.update(review).set({ photographId: added }).where(eq(review.id, reviewId));
  }
  if (!photograph && photographId) await hidePhotograph(tx, ctx, { reviewId, photographId });
}

async function hasPhotograph(tx: Transaction, reviewId: string): Promise<boolean> {
  return (await tx.$count(reviewPhotograph, eq(reviewPhotograph.reviewId, reviewId))) > 0;
}

/** Deletes an account's reviews that are not published, and the photographs of the others, shown or not. */
export async function forgetReviews(
  tx: Transaction,
  ctx: Pick<Context, "jobs">,
  userId: string,
): Promise<void> {
  await tx.delete(review).where(and(eq(review.userId, userId), isNull(review.approvedAt)));
  const written = await tx
    .select({ reviewId: review.id, photographId: review.photographId })
    .from(review)
    .where(eq(review.userId, userId))
    .for("update");
  for (const { reviewId, photographId } of written)
    if (photographId) await hidePhotograph(tx, ctx, { reviewId, photographId });
  const ids = written.map(({ reviewId }) => reviewId);
  await tx.delete(reviewPhotograph).where(inArray(reviewPhotograph.reviewId, ids));
}

async function hidePhotograph(
  tx: Transaction,
  ctx: Pick<Context, "jobs">,
  { reviewId, photographId }: { reviewId: string; photographId: string },
): Promise<void> {
  await tx.update(review).set({ photographId: null }).where(eq(review.id, reviewId));
  await deletePictureIfUnused(tx, ctx, photographId);
}
