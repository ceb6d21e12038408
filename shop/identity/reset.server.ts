// A forgotten password: a link by mail, good once and for an hour. Asking never tells whether an address has an account.
import { eq } from "drizzle-orm";
import { readSettings } from "../settings/settings.server.ts";
import { countAttempts, forgetAttempts, type TooManyRequests } from "./attempts.server.ts";
import { parseEmail } from "./contact-details.ts";
import { user } from "./identity.table.ts";
import type { IdentityRoom } from "./identity-room.server.ts";
import { findProof, issueProof, redeemProof } from "./mailed-proof.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { endAllSessions } from "./sessions.server.ts";
import { addressKey, setPassword } from "./sign-in.server.ts";
import { findPasswordFault } from "./sign-up-form.ts";

const lasts = 60;
/** Longer than writing a mail into the outbox takes: both cases answer after this long. */
const evenPause = 120;

export type AskedForReset = { ok: true } | { ok: false; reason: "invalid-email" } | TooManyRequests;
export type ResetOutcome =
  | { ok: true }
  | { ok: false; reason: "invalid-token" }
  | { ok: false; reason: "invalid-password"; message: string };

export async function sendReset(
  room: IdentityRoom,
  given: { email: string },
  clientNetwork: string,
): Promise<AskedForReset> {
  const email = parseEmail(given.email);
  if (!email) return { ok: false, reason: "invalid-email" };
  const { limits } = await readSettings(room.db);
  const refused = await countAttempts(room, [
    { key: `mail:${email}`, most: limits.mailsPerAddress, minutes: 60 },
    { key: `mail:${clientNetwork}`, most: limits.messagesPerNetwork, minutes: 60 },
  ]);
  if (refused) return refused;
  await Promise.all([mailLink(room, email), new Promise((resolve) => setTimeout(resolve, evenPause))]);
  return { ok: true };
}

async function mailLink(room: IdentityRoom, email: string): Promise<void> {
  const [found] = await room.db.select().from(user).where(eq(user.email, email));
  if (!found || found.disabledAt) return;
  await room.db.transaction(async (tx) => {
    const token = await issueProof(room, tx, "reset", found.id, lasts);
    await room.outbox.enqueue(tx, "identity.reset-mail", {
      userId: found.id,
      email: found.email,
      name: found.name,
      url: `${room.config.publicUrl}/reset?token=${token}`,
    });
  });
}

/** For the page behind the link, so that an old one says so before anything is typed. */
export async function isResetLinkGood(room: IdentityRoom, token: string): Promise<boolean> {
  return (await findProof(room, "reset", token)) !== undefined;
}

/** Ends all sessions, tells the customer by mail, and does not sign in. Who read the mail has verified the address. */
export async function resetPassword(
  room: IdentityRoom,
  given: { token: string; password: string },
): Promise<ResetOutcome> {
  const fault = findPasswordFault(given.password);
  if (fault) return { ok: false, reason: "invalid-password", message: fault };
  // Hashing is work: nobody gets it for a token that was made up.
  if (!(await isResetLinkGood(room, given.token))) return { ok: false, reason: "invalid-token" };
  const hash = await hashPassword(given.password);
  const changed = await room.db.transaction(async (tx) => {
    const userId = await redeemProof(room, tx, "reset", given.token);
    if (!userId) return undefined;
    const [row] = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: room.clock.now() })
      .where(eq(user.id, userId))
      .returning();
    if (!row) return undefined;
    await setPassword(room, tx, userId, hash);
    await endAllSessions(tx, userId);
    await room.outbox.enqueue(tx, "identity.password-changed", {
      userId,
      email: row.email,
      name: row.name,
      url: `${room.config.publicUrl}/auth?mode=reset`,
      at: room.clock.now().toISOString(),
    });
    return row;
  });
  if (!changed) return { ok: false, reason: "invalid-token" };
  await forgetAttempts(room, addressKey(changed.email));
  room.log.info({ event: "password reset", user: changed.id }, "identity");
  return { ok: true };
}
