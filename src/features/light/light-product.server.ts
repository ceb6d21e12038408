// Lights a product from two photographs, one before lighting and one lit. The lit one becomes the main picture and refers to the other.
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canEditProducts } from "#core/catalogue/catalogue.policy.ts";
import { product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { lockProduct } from "#core/catalogue/lock-product.server.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { maxPictures, pictureRefusals } from "#core/pictures/picture-form.ts";
import { type CleanPicture, intakePicture } from "#core/pictures/picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

export type LightInput = { productId: string; lit: File; unlit: File; alt: string };
/** `problems` stand beside the two files. */
export type LightOutcome = { ok: true } | { ok: false; problems: { lit?: string; unlit?: string } };

const otherSize =
  "The two photographs have different sizes. Take both with the same phone, held the same way, and cut neither.";

/** Lights a product. Its flame is the photograph's: none is drawn over it. Throws NotFound. */
export const lightProduct = command(
  canEditProducts,
  async function lightProduct(
    ctx: EditContext,
    actor,
    { productId, lit, unlit, alt }: LightInput,
  ): Promise<LightOutcome> {
    const taken = {
      lit: await intakePicture({ file: lit }, actor.id),
      unlit: await intakePicture({ file: unlit }, actor.id),
    };
    if (!taken.lit.ok || !taken.unlit.ok) {
      const problemOf = (one: typeof taken.lit) => (one.ok ? {} : { problem: pictureRefusals[one.reason] });
      const ofLit = problemOf(taken.lit);
      const ofUnlit = problemOf(taken.unlit);
      return {
        ok: false,
        problems: {
          ...("problem" in ofLit && { lit: ofLit.problem }),
          ...("problem" in ofUnlit && { unlit: ofUnlit.problem }),
        },
      };
    }
    const pair = { lit: taken.lit.picture, unlit: taken.unlit.picture };
    if (pair.lit.width !== pair.unlit.width || pair.lit.height !== pair.unlit.height)
      return { ok: false, problems: { lit: otherSize } };
    return ctx.db.transaction((tx) => storePair(tx, ctx, { productId, alt, by: actor.id, pair }));
  },
);

type StoredPair = {
  productId: string;
  alt: string;
  by: string;
  pair: Record<"lit" | "unlit", CleanPicture>;
};

async function storePair(
  tx: Transaction,
  ctx: EditContext,
  { productId, alt, by, pair }: StoredPair,
): Promise<LightOutcome> {
  await lockProduct(tx, productId);
  const before = await tx
    .select()
    .from(productPicture)
    .where(eq(productPicture.productId, productId))
    .orderBy(productPicture.position);
  // An existing pair is replaced.
  const former = await findLit(tx, productId);
  const others = before.filter(({ pictureId }) => pictureId !== former?.litId);
  if (others.length + 1 > maxPictures)
    return { ok: false, problems: { lit: `A product has at most ${maxPictures} pictures` } };
  const unlitId = await addPicture(tx, ctx, pair.unlit, { alt });
  const litId = await addPicture(tx, ctx, pair.lit, { alt });
  await tx.update(picture).set({ unlitId, wicks: [] }).where(eq(picture.id, litId));
  const after = [{ pictureId: litId, alt }, ...others];
  await tx.delete(productPicture).where(eq(productPicture.productId, productId));
  await tx
    .insert(productPicture)
    .values(after.map((one, position) => ({ pictureId: one.pictureId, alt: one.alt, productId, position })));
  if (former) await deletePictureIfUnused(tx, ctx, former.litId);
  await tx.update(product).set({ updatedAt: ctx.clock.now() }).where(eq(product.id, productId));
  await recordAudit(tx, ctx.clock, {
    by,
    action: "product.lit",
    subject: `product:${productId}`,
    after: { litId, unlitId },
  });
  return { ok: true };
}

const unlitPicture = alias(picture, "unlit_picture");

export type LitPicture = { litId: string; unlitId: string; lit: Picture; unlit: Picture };

/** The first picture of the product with one before lighting; undefined if there is none. */
export async function findLit(
  db: Database | Transaction,
  productId: string,
): Promise<LitPicture | undefined> {
  const [row] = await db
    .select({ lit: picture, unlit: unlitPicture, alt: productPicture.alt })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .innerJoin(unlitPicture, eq(unlitPicture.id, picture.unlitId))
    .where(eq(productPicture.productId, productId))
    .orderBy(productPicture.position)
    .limit(1);
  if (!row) return undefined;
  return {
    litId: row.lit.id,
    unlitId: row.unlit.id,
    lit: presentPicture(row.lit, row.alt),
    unlit: presentPicture(row.unlit, ""),
  };
}

/** Stops lighting a product: keeps the lit picture and deletes the one before lighting. Idempotent. */
export const stopLighting = command(
  canEditProducts,
  async function stopLighting(ctx: EditContext, actor, productId: string) {
    await ctx.db.transaction(async (tx) => {
      await lockProduct(tx, productId);
      const found = await findLit(tx, productId);
      if (!found) return;
      const { litId, unlitId } = found;
      await tx.update(picture).set({ unlitId: null, wicks: null }).where(eq(picture.id, litId));
      await deletePictureIfUnused(tx, ctx, unlitId);
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "product.lighting-removed",
        subject: `product:${productId}`,
        before: { litId, unlitId },
      });
    });
  },
);
