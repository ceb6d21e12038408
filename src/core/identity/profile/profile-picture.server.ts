// Profile pictures: fetched once from the customer's link or Google's, re-encoded and stored. A job fetches them, so
// that nobody waits for a slow host.

import { eq } from "drizzle-orm";
import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { deletePicture, renderPicture, storePicture } from "#platform/media/media.ts";
import { openTurns } from "#platform/turns.ts";
import { user } from "../identity.table.ts";
import type { WithIdentity } from "../identity-provider.server.ts";
import { consumeRateLimit } from "../rate-limit.server.ts";
import type { PictureRefusal } from "./profile-form.ts";

type Context = Pick<AppContext, "db" | "clock" | "config">;
type UserRow = typeof user.$inferSelect;

const maxPicturesPerHour = 20;
const pictureSize = { width: 256, height: 256 };
/** Two at a time, since the hosts may be slow. */
const fetching = openTurns(2);

type PictureChange = Partial<Pick<UserRow, "image" | "photoLink" | "photoState">>;
type ChosenPicture = { ok: true; change: PictureChange } | { ok: false; reason: PictureRefusal };

/**
 * Decides how a saved profile changes its picture. Nothing if `photo` is missing, or is the current picture or its link; ''
 * removes the picture; any other link will be fetched.
 */
export async function choosePicture(
  ctx: Pick<Context, "db" | "clock"> & WithLinks,
  { id, image, photoLink, photoState }: UserRow,
  photo: string | undefined,
): Promise<ChosenPicture> {
  if (photo === undefined || (photo === photoLink && photoState !== "refused"))
    return { ok: true, change: {} };
  if (image !== null && (photo === image || photo === ctx.links.picture(image)))
    return { ok: true, change: photoState === "refused" ? { photoLink: null, photoState: null } : {} };
  if (photo === "") return { ok: true, change: { image: null, photoLink: null, photoState: null } };
  if (!/^https?:\/\//i.test(photo) || !URL.canParse(photo)) return { ok: false, reason: "not-a-picture" };
  // Rate limited, since each fetch is a request to a host the customer chose.
  const limit = { key: `picture:${id}`, maxAttempts: maxPicturesPerHour, windowMinutes: 60 };
  if (await consumeRateLimit(ctx, [limit])) return { ok: false, reason: "too-many-pictures" };
  return { ok: true, change: { photoLink: photo, photoState: "fetching" } };
}

type PictureToFetch = { userId: string; url: string; asked: boolean };

/**
 * Handles the job 'identity.fetch-picture'. A picture that the customer `asked` for replaces the current one, and the
 * profile reports a failure; Google's is used where there is none. Idempotent.
 */
export async function importProfilePicture(
  ctx: Context & WithIdentity,
  wanted: PictureToFetch,
): Promise<void> {
  const { userId, url, asked } = wanted;
  if (!(await findUserWanting(ctx.db, wanted))) return;
  const webp = await fetchProfilePicture(ctx, userId, url);
  await ctx.db.transaction(async (tx) => {
    const row = await findUserWanting(tx, wanted, { lock: true });
    if (!row) return;
    if (webp) {
      const image = await storePicture(tx, ctx.clock, webp);
      await tx.update(user).set({ image, photoState: null }).where(eq(user.id, userId));
      await deletePicture(tx, ctx.clock, row.image);
      if (asked) await ctx.identity.profileChanged(tx, userId);
    } else if (asked) await tx.update(user).set({ photoState: "refused" }).where(eq(user.id, userId));
  });
}

/** Undefined when the customer has since chosen something else. */
async function findUserWanting(
  db: Database | Transaction,
  { userId, url, asked }: PictureToFetch,
  { lock = false } = {},
): Promise<UserRow | undefined> {
  const query = db.select().from(user).where(eq(user.id, userId));
  const [row] = await (lock ? query.for("update") : query);
  const isAwaited = row?.photoState === "fetching" && row.photoLink === url;
  const isWithout = row?.image === null && row.photoLink === null;
  return (asked ? isAwaited : isWithout) ? row : undefined;
}

/** Also allows the origin of the sign-in provider, which is a private address in practice mode. */
async function fetchProfilePicture(
  { config }: Pick<Context, "config">,
  account: string,
  address: string,
): Promise<Buffer | undefined> {
  const alsoFrom = config.google ? [new URL(config.google.issuer).origin] : [];
  const fetched = await fetching(account, () => fetchPublicPicture(address, { alsoFrom }));
  return fetched.ok ? renderPicture(fetched.bytes, { ...pictureSize, account }) : undefined;
}
