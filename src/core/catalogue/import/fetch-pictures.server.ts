// Fetches the pictures of an import from their addresses, after its transaction, and adds them to their products. A picture
// that cannot be fetched is tried again, and then listed with its problem; the others are added.
import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { importedFile } from "#core/imports/imports.table.ts";
import type { PictureRefusal, SubmittedPicture } from "#core/pictures/picture-form.ts";
import { pictureRefusals } from "#core/pictures/picture-form.ts";
import { intakePicture, type PictureIntake } from "#core/pictures/picture-intake.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { productPicture } from "../catalogue.table.ts";
import { fetchPicturesJob } from "../catalogue-jobs.server.ts";
import { addLinkedPicture, linkPicture } from "./add-linked-picture.server.ts";
import { importedPicture } from "./product-imports.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Waiting = typeof importedPicture.$inferSelect;
type Intake = (source: SubmittedPicture, account: string) => Promise<PictureIntake>;

/** A job may take two minutes, and a picture takes at most ten seconds. */
const picturesAtOnce = 8;
const maxTries = 3;
const retrySeconds = 30;

/** Fetches one batch, and enqueues itself again while pictures wait. Idempotent. */
export async function fetchWaitingPictures(
  ctx: Context,
  { importId }: { importId: string },
  intake: Intake = intakePicture,
): Promise<void> {
  const { db, jobs } = ctx;
  const isWaiting = and(eq(importedPicture.importId, importId), eq(importedPicture.state, "waiting"));
  const { tries, row, position } = importedPicture;
  const waiting = await db
    .select()
    .from(importedPicture)
    .where(isWaiting)
    .orderBy(asc(tries), asc(row), asc(position))
    .limit(picturesAtOnce);
  for (const one of waiting) await fetchOne(ctx, one, intake);
  const [next] = await db
    .select({ tries })
    .from(importedPicture)
    .where(isWaiting)
    .orderBy(asc(tries))
    .limit(1);
  if (!next) return;
  const delaySeconds = next.tries > 0 ? retrySeconds : 0;
  await jobs.enqueue(db, fetchPicturesJob, { importId }, { deduplicationKey: importId, delaySeconds });
}

async function fetchOne(ctx: Context, one: Waiting, intake: Intake): Promise<void> {
  const isThis = and(eq(importedPicture.id, one.id), eq(importedPicture.state, "waiting"));
  if (await addFetchedBefore(ctx, one, isThis)) return;
  const taken = await intake({ address: one.address }, `import:${one.importId}`);
  if (!taken.ok) {
    const isLast = !mayPass(taken.reason) || one.tries + 1 >= maxTries;
    const problem = pictureRefusals[taken.reason];
    await ctx.db
      .update(importedPicture)
      .set({ tries: one.tries + 1, ...(isLast ? { state: "failed", problem } : {}) })
      .where(isThis);
    return;
  }
  await ctx.db.transaction(async (tx) => {
    const [still] = await tx
      .select({ by: importedFile.by })
      .from(importedPicture)
      .innerJoin(importedFile, eq(importedFile.id, importedPicture.importId))
      .where(isThis)
      .for("update", { of: importedPicture });
    if (!still) return;
    const added = await addLinkedPicture(tx, ctx, { ...one, by: still.by, clean: taken.picture });
    await tx
      .update(importedPicture)
      .set(added.ok ? { state: "added" } : { state: "failed", problem: added.problem })
      .where(isThis);
  });
}

/** Variants often share a picture, which is fetched only for the first. */
async function addFetchedBefore(
  { db, clock }: Context,
  one: Waiting,
  isThis: SQL | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fetched = alias(importedPicture, "fetched");
    const [there] = await tx
      .select({ pictureId: picture.id, by: importedFile.by })
      .from(fetched)
      .innerJoin(importedFile, eq(importedFile.id, fetched.importId))
      .innerJoin(productPicture, eq(productPicture.productId, fetched.productId))
      .innerJoin(picture, and(eq(picture.id, productPicture.pictureId), eq(picture.source, one.address)))
      .where(
        and(
          eq(fetched.importId, one.importId),
          eq(fetched.address, one.address),
          eq(fetched.state, "added"),
          ne(fetched.productId, one.productId),
        ),
      )
      .limit(1);
    if (!there) return false;
    const [still] = await tx
      .select({ id: importedPicture.id })
      .from(importedPicture)
      .where(isThis)
      .for("update");
    if (!still) return true;
    const added = await linkPicture(tx, { clock }, { ...one, ...there });
    await tx
      .update(importedPicture)
      .set(added.ok ? { state: "added" } : { state: "failed", problem: added.problem })
      .where(isThis);
    return true;
  });
}

/** True if another try may succeed. */
function mayPass(reason: PictureRefusal): boolean {
  return reason === "unreachable";
}
