// Sessions. A customer's lasts 30 days at most, and 14 days without use; one of staff and admins 12 hours, and 30
// minutes without use. The client keeps a random signed token, the database only its hash. Role and disabled state are
// read at each request.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";
import { session, user } from "./identity.table.ts";
import { type Role, type SessionUser, worksHere } from "./identity.ts";
import { presentSessionUser } from "./present-session-user.ts";
import { silenceOtherSessions, silenceSession } from "./push-subscriptions.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "./session-secret.server.ts";
import { readSignedValue, sha256, signValue } from "./signed-value.server.ts";

const confirmedForMs = 10 * minuteMs;

/** `seenEveryMs`: how often use is written, to save a write per request. */
type Lifetime = { maxAgeMs: number; maxIdleMs: number; seenEveryMs: number };
const customerLifetime: Lifetime = { maxAgeMs: 30 * dayMs, maxIdleMs: 14 * dayMs, seenEveryMs: hourMs };
const roleLifetime: Lifetime = { maxAgeMs: 12 * hourMs, maxIdleMs: 30 * minuteMs, seenEveryMs: minuteMs };

export type SessionContext = Pick<AppContext, "db" | "clock"> & WithSessionSecret;

/** The client sends `token` with each request. The session ends at `expiresAt`, or earlier if it is not used. */
export type NewSession = { token: string; expiresAt: Date };

/** `device` as in 'Chrome on Android'. */
export type SessionStart = { device?: string | undefined; secondFactor?: boolean };

export async function beginSession(
  tx: Database | Transaction,
  { clock, sessionSecret }: Pick<SessionContext, "clock" | "sessionSecret">,
  account: { id: string; role: Role },
  { device = "", secondFactor = false }: SessionStart = {},
): Promise<NewSession> {
  const now = clock.now();
  const lifetime = lifetimeOf(account);
  const token = randomBytes(32).toString("base64url");
  await tx.insert(session).values({
    id: sha256(token),
    userId: account.id,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: endOf(lifetime, { createdAt: now, lastSeenAt: now }),
    device,
    secondFactor,
  });
  return {
    token: signValue(sessionSecret, "session", token),
    expiresAt: new Date(now.getTime() + lifetime.maxAgeMs),
  };
}

export type Session = {
  id: string;
  user: SessionUser;
  /** When a password, a passkey or a code last proved who uses it. */
  confirmedAt: Date;
  secondFactor: boolean;
};

/** True where a password, a passkey or a code was given within the last ten minutes. */
export function isRecentlyConfirmed({ confirmedAt }: Pick<Session, "confirmedAt">, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmedForMs;
}

/** Undefined for an unknown, forged or expired token, and for a disabled account. Use extends the session. */
export async function resumeSession(ctx: SessionContext, token: string): Promise<Session | undefined> {
  const id = sessionIdOf(ctx, token);
  if (!id) return undefined;
  const { db, clock } = ctx;
  const now = clock.now();
  const [row] = await db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, id), gt(session.expiresAt, now), isNull(user.disabledAt)));
  // The stored end may be from when the account had another role.
  if (!row || endOf(lifetimeOf(row.user), row.session) <= now) return undefined;
  await extendSession(db, now, row);
  const { confirmedAt, secondFactor } = row.session;
  return { id, user: presentSessionUser(row.user), confirmedAt, secondFactor };
}

async function extendSession(
  db: Database,
  now: Date,
  row: { session: typeof session.$inferSelect; user: { role: Role } },
): Promise<void> {
  const lifetime = lifetimeOf(row.user);
  if (now.getTime() - row.session.lastSeenAt.getTime() < lifetime.seenEveryMs) return;
  const expiresAt = endOf(lifetime, { createdAt: row.session.createdAt, lastSeenAt: now });
  await db.update(session).set({ lastSeenAt: now, expiresAt }).where(eq(session.id, row.session.id));
}

/** Does nothing for an unknown token. */
export async function endSession(ctx: SessionContext, token: string): Promise<void> {
  const id = sessionIdOf(ctx, token);
  if (!id) return;
  await ctx.db.delete(session).where(eq(session.id, id));
  await silenceSession(ctx.db, id);
}

export async function endAllSessions(
  tx: Database | Transaction,
  userId: string,
  exceptId = "",
): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, exceptId)));
  await silenceOtherSessions(tx, userId, exceptId);
}

/** When the session ends without further use. */
function endOf(
  { maxAgeMs, maxIdleMs }: Lifetime,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
): Date {
  return new Date(Math.min(createdAt.getTime() + maxAgeMs, lastSeenAt.getTime() + maxIdleMs));
}

function lifetimeOf({ role }: { role: Role }): Lifetime {
  return worksHere({ role }) ? roleLifetime : customerLifetime;
}

function sessionIdOf(secrets: WithSessionSecret, signed: string): string | undefined {
  const token = readSignedValue(acceptedSecrets(secrets), "session", signed);
  return token ? sha256(token) : undefined;
}
