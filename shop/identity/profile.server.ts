// Reads and saves a customer's own profile, fetches and stores their picture, and changes their password.

import { and, eq } from "drizzle-orm";
import { NotFound } from "#platform/faults.ts";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { deletePicture, renderPicture, storePicture } from "#platform/media.ts";
import { passwordChangedJob } from "#shop/identity/identity-jobs.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { account, user } from "./identity.table.ts";
import type { IdentityContext } from "./identity-context.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import {
  type Profile,
  type ProfileFaults,
  parseProfile,
  pictureRefused,
  tooManyPictures,
} from "./profile-form.ts";
import { consumeRateLimit, resetRateLimit, type TooManyRequests } from "./rate-limit.server.ts";
import { beginSession, endAllSessions } from "./sessions.server.ts";
import { emailLimitKey, setPassword } from "./sign-in.server.ts";
import { findPasswordFault } from "./sign-up-form.ts";

export type ProfileOutcome =
  | { ok: true; profile: Profile }
  | { ok: false; reason: "invalid-fields"; faults: ProfileFaults };
export type PasswordOutcome =
  /** All sessions have ended; `setCookies` set the new session of this browser. */
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: "wrong-password" }
  /** The account signs in with Google; "Forgot Password?" sets a password. */
  | { ok: false; reason: "no-password" }
  | { ok: false; reason: "invalid-password"; message: string }
  | TooManyRequests;

const maxPicturesPerHour = 20;
const pictureSize = { width: 256, height: 256 };

export async function getProfile({ db }: Pick<IdentityContext, "db">, userId: string): Promise<Profile> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new NotFound("no such account");
  return presentProfile(row);
}

/** The saved address that checkout prefills; unknown fields are empty. Throws NotFound. */
export async function getSavedAddress(db: IdentityContext["db"], userId: string) {
  const { name, phone, address, city, state, zip, country } = await getProfile({ db }, userId);
  return { name, phone, address, city, state, zip, country };
}

/** Fields missing from `given` stay unchanged. Throws NotFound. */
export async function saveProfile(
  ctx: IdentityContext,
  userId: string,
  given: Record<string, unknown>,
): Promise<ProfileOutcome> {
  const parsed = parseProfile(given);
  if (!parsed.ok) return { ok: false, reason: "invalid-fields", faults: parsed.faults };
  const { photo, ...fields } = parsed.change;
  const [before] = await ctx.db.select().from(user).where(eq(user.id, userId));
  if (!before) throw new NotFound("no such account");
  const picture = await choosePicture(ctx, userId, before.image, photo);
  if (!picture.ok) return { ok: false, reason: "invalid-fields", faults: { photo: picture.fault } };
  const [row] = await ctx.db
    .update(user)
    .set({ ...fields, image: picture.path, updatedAt: ctx.clock.now() })
    .where(eq(user.id, userId))
    .returning();
  if (!row) throw new NotFound("no such account");
  if (before.image !== picture.path) await deletePicture(ctx.db, before.image);
  return { ok: true, profile: presentProfile(row) };
}

type ChosenPicture = { ok: true; path: string | null } | { ok: false; fault: string };

/** Keeps the current picture if `photo` names it; any other address is fetched once, now. */
async function choosePicture(
  ctx: IdentityContext,
  userId: string,
  current: string | null,
  photo: string | undefined,
): Promise<ChosenPicture> {
  const isCurrent = photo === current || photo === `${ctx.config.publicUrl}${current}`;
  if (photo === undefined || isCurrent) return { ok: true, path: current };
  if (photo === "") return { ok: true, path: null };
  // Each fetch is a request to a host the customer chose, so it is rate limited.
  const limit = { key: `picture:${userId}`, maxAttempts: maxPicturesPerHour, windowMinutes: 60 };
  if (await consumeRateLimit(ctx, [limit])) return { ok: false, fault: tooManyPictures };
  const webp = await fetchProfilePicture(ctx, photo);
  if (!webp) return { ok: false, fault: pictureRefused };
  return { ok: true, path: await storePicture(ctx.db, ctx.clock, webp) };
}

/** Pictures may also come from the sign-in provider's origin, which is a private address in practice mode. */
async function fetchProfilePicture(
  { config }: IdentityContext,
  address: string,
): Promise<Buffer | undefined> {
  const alsoFrom = config.google ? [new URL(config.google.issuer).origin] : [];
  const fetched = await fetchPublicPicture(address, { alsoFrom });
  return fetched.ok ? renderPicture(fetched.bytes, pictureSize) : undefined;
}

/**
 * Handles the job 'identity.fetch-picture'. If the picture cannot be fetched, the account keeps the default
 * one. Idempotent.
 */
export async function importProfilePicture(
  ctx: IdentityContext,
  userId: string,
  address: string,
): Promise<void> {
  const webp = await fetchProfilePicture(ctx, address);
  if (!webp) return;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for("update");
    if (!row || row.image) return;
    const image = await storePicture(tx, ctx.clock, webp);
    await tx.update(user).set({ image }).where(eq(user.id, userId));
  });
}

export async function changePassword(
  ctx: IdentityContext,
  userId: string,
  given: { current: string; password: string },
): Promise<PasswordOutcome> {
  const fault = findPasswordFault(given.password);
  if (fault) return { ok: false, reason: "invalid-password", message: fault };
  const [found] = await ctx.db
    .select({ user, password: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(eq(user.id, userId));
  if (!found?.password) return { ok: false, reason: "no-password" };
  const { limits } = await readSettings(ctx.db);
  const key = emailLimitKey(found.user.email);
  const refused = await consumeRateLimit(ctx, [
    { key, maxAttempts: limits.signInsPerAddress, windowMinutes: 15 },
  ]);
  if (refused) return refused;
  if (!(await verifyPassword(given.current.slice(0, 1000), found.password)))
    return { ok: false, reason: "wrong-password" };
  const hash = await hashPassword(given.password);
  const newSession = await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, userId, hash);
    await endAllSessions(tx, userId);
    await ctx.jobs.enqueue(tx, passwordChangedJob, {
      userId,
      email: found.user.email,
      name: found.user.name,
      url: `${ctx.config.publicUrl}/auth?mode=reset`,
      at: ctx.clock.now().toISOString(),
    });
    return beginSession(ctx, tx, userId);
  });
  await resetRateLimit(ctx, key);
  ctx.log.info({ event: "password changed", user: userId }, "identity");
  return { ok: true, setCookies: newSession.setCookies };
}

function presentProfile(row: typeof user.$inferSelect): Profile {
  return {
    name: row.name,
    email: row.email,
    photo: row.image ?? "",
    phone: row.phone ?? "",
    address: row.address ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
    zip: row.zip ?? "",
    country: row.country,
  };
}
