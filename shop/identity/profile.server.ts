// A customer's own particulars: read, saved, her picture fetched once and served by us, her password changed.
import { and, eq } from "drizzle-orm";
import { NotFound } from "#platform/faults.ts";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { discardPicture, keepPicture, renderPicture } from "#platform/media.ts";
import { readSettings } from "../settings/settings.server.ts";
import { countAttempts, forgetAttempts, type TooManyRequests } from "./attempts.server.ts";
import { account, user } from "./identity.table.ts";
import type { IdentityRoom } from "./identity-room.server.ts";
import { hashPassword, isPassword } from "./passwords.server.ts";
import {
  type Profile,
  type ProfileFaults,
  parseProfile,
  pictureRefused,
  tooManyPictures,
} from "./profile-form.ts";
import { beginSession, endAllSessions } from "./sessions.server.ts";
import { addressKey, setPassword } from "./sign-in.server.ts";
import { findPasswordFault } from "./sign-up-form.ts";

export type ProfileOutcome =
  | { ok: true; profile: Profile }
  | { ok: false; reason: "invalid-fields"; faults: ProfileFaults };
export type PasswordOutcome =
  /** All other sessions have ended; `setCookies` carry this browser's new one. */
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: "wrong-password" }
  /** She signs in with Google; "Forgot Password?" gives her one. */
  | { ok: false; reason: "no-password" }
  | { ok: false; reason: "invalid-password"; message: string }
  | TooManyRequests;

const mostPictures = 20;
const portrait = { width: 256, height: 256 };

export async function getProfile({ db }: Pick<IdentityRoom, "db">, userId: string): Promise<Profile> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new NotFound("no such account");
  return presentProfile(row);
}

/** The profile's address as checkout offers it; a field nobody filled in is empty. */
export async function findSavedAddress(db: IdentityRoom["db"], userId: string) {
  const { name, phone, address, city, state, zip, country } = await getProfile({ db }, userId);
  return { name, phone, address, city, state, zip, country };
}

/** Fields that are missing in `given` stay as they are. */
export async function saveProfile(
  room: IdentityRoom,
  userId: string,
  given: Record<string, unknown>,
): Promise<ProfileOutcome> {
  const parsed = parseProfile(given);
  if (!parsed.ok) return { ok: false, reason: "invalid-fields", faults: parsed.faults };
  const { photo, ...particulars } = parsed.change;
  const [before] = await room.db.select().from(user).where(eq(user.id, userId));
  if (!before) throw new NotFound("no such account");
  const picture = await choosePicture(room, userId, before.image, photo);
  if (!picture.ok) return { ok: false, reason: "invalid-fields", faults: { photo: picture.fault } };
  const [row] = await room.db
    .update(user)
    .set({ ...particulars, image: picture.path, updatedAt: room.clock.now() })
    .where(eq(user.id, userId))
    .returning();
  if (!row) throw new NotFound("no such account");
  if (before.image !== picture.path) await discardPicture(room.db, before.image);
  return { ok: true, profile: presentProfile(row) };
}

type ChosenPicture = { ok: true; path: string | null } | { ok: false; fault: string };

/** What is already ours stays; another address is fetched now and never again. */
async function choosePicture(
  room: IdentityRoom,
  userId: string,
  current: string | null,
  photo: string | undefined,
): Promise<ChosenPicture> {
  const isCurrent = photo === current || photo === `${room.config.publicUrl}${current}`;
  if (photo === undefined || isCurrent) return { ok: true, path: current };
  if (photo === "") return { ok: true, path: null };
  // Each is a request to somebody else's machine, made in our name.
  const limit = { key: `picture:${userId}`, most: mostPictures, minutes: 60 };
  if (await countAttempts(room, [limit])) return { ok: false, fault: tooManyPictures };
  const webp = await fetchPortrait(room, photo);
  if (!webp) return { ok: false, fault: pictureRefused };
  return { ok: true, path: await keepPicture(room.db, room.clock, webp) };
}

/** The configured sign-in provider serves its own people's pictures; in practice it lives on this machine. */
async function fetchPortrait({ config }: IdentityRoom, address: string): Promise<Buffer | undefined> {
  const alsoFrom = config.google ? [new URL(config.google.issuer).origin] : [];
  const fetched = await fetchPublicPicture(address, { alsoFrom });
  return fetched.ok ? renderPicture(fetched.bytes, portrait) : undefined;
}

/** Carries out 'identity.fetch-picture'. A picture that cannot be had is given up: the default one serves. */
export async function adoptPicture(room: IdentityRoom, userId: string, address: string): Promise<void> {
  const webp = await fetchPortrait(room, address);
  if (!webp) return;
  await room.db.transaction(async (tx) => {
    const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for("update");
    if (!row || row.image) return;
    const image = await keepPicture(tx, room.clock, webp);
    await tx.update(user).set({ image }).where(eq(user.id, userId));
  });
}

export async function changePassword(
  room: IdentityRoom,
  userId: string,
  given: { current: string; password: string },
): Promise<PasswordOutcome> {
  const fault = findPasswordFault(given.password);
  if (fault) return { ok: false, reason: "invalid-password", message: fault };
  const [found] = await room.db
    .select({ user, password: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(eq(user.id, userId));
  if (!found?.password) return { ok: false, reason: "no-password" };
  const { limits } = await readSettings(room.db);
  const key = addressKey(found.user.email);
  const refused = await countAttempts(room, [{ key, most: limits.signInsPerAddress, minutes: 15 }]);
  if (refused) return refused;
  if (!(await isPassword(given.current.slice(0, 1000), found.password)))
    return { ok: false, reason: "wrong-password" };
  const hash = await hashPassword(given.password);
  const begun = await room.db.transaction(async (tx) => {
    await setPassword(room, tx, userId, hash);
    await endAllSessions(tx, userId);
    await room.outbox.enqueue(tx, "identity.password-changed", {
      userId,
      email: found.user.email,
      name: found.user.name,
      url: `${room.config.publicUrl}/auth?mode=reset`,
      at: room.clock.now().toISOString(),
    });
    return beginSession(room, tx, userId);
  });
  await forgetAttempts(room, key);
  room.log.info({ event: "password changed", user: userId }, "identity");
  return { ok: true, setCookies: begun.setCookies };
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
