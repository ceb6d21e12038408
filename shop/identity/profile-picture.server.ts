// Profile pictures: fetched once from the link that a customer gives or Google names, re-encoded and stored.

import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { renderPicture, storePicture } from "#platform/media.ts";
import type { WithLinks } from "#shop/links.ts";
import { user } from "./identity.table.ts";
import type { PictureRefusal } from "./profile-form.ts";
import { consumeRateLimit } from "./rate-limit.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "config">;

const maxPicturesPerHour = 20;
const pictureSize = { width: 256, height: 256 };

type PictureChoice = { userId: string; current: string | null; photo: string | undefined };
type ChosenPicture = { ok: true; path: string | null } | { ok: false; reason: PictureRefusal };

/** Keeps the current picture if `photo` is missing or names it; '' removes it; any other address is fetched now. */
export async function choosePicture(
  ctx: Context & WithLinks,
  { userId, current, photo }: PictureChoice,
): Promise<ChosenPicture> {
  const isCurrent = current !== null && (photo === current || photo === ctx.links.picture(current));
  if (photo === undefined || isCurrent) return { ok: true, path: current };
  if (photo === "") return { ok: true, path: null };
  // Each fetch is a request to a host the customer chose, so it is rate limited.
  const limit = { key: `picture:${userId}`, maxAttempts: maxPicturesPerHour, windowMinutes: 60 };
  if (await consumeRateLimit(ctx, [limit])) return { ok: false, reason: "too-many-pictures" };
  const webp = await fetchProfilePicture(ctx, photo);
  if (!webp) return { ok: false, reason: "not-a-picture" };
  return { ok: true, path: await storePicture(ctx.db, ctx.clock, webp) };
}

/**
 * Handles the job 'identity.fetch-picture'. If the picture cannot be fetched, the account keeps the default
 * one. Idempotent.
 */
export async function importProfilePicture(
  ctx: Context,
  { userId, url }: { userId: string; url: string },
): Promise<void> {
  const webp = await fetchProfilePicture(ctx, url);
  if (!webp) return;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for("update");
    if (!row || row.image) return;
    const image = await storePicture(tx, ctx.clock, webp);
    await tx.update(user).set({ image }).where(eq(user.id, userId));
  });
}

/** Pictures may also come from the sign-in provider's origin, which is a private address in practice mode. */
async function fetchProfilePicture({ config }: Context, address: string): Promise<Buffer | undefined> {
  const alsoFrom = config.google ? [new URL(config.google.issuer).origin] : [];
  const fetched = await fetchPublicPicture(address, { alsoFrom });
  return fetched.ok ? renderPicture(fetched.bytes, { ...pictureSize, account: address }) : undefined;
}
