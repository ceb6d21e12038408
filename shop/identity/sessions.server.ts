// Sessions last 30 days at most, and 14 days without use. The client keeps a random signed token, the database only
// its hash. Role and disabled state are read from the account at each request.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { session, user } from "./identity.table.ts";
import type { SessionUser } from "./identity.ts";
import { presentSessionUser } from "./present-session-user.ts";
import { acceptedSecrets, type WithSessionSecret } from "./session-secret.server.ts";
import { readSignedValue, sha256, signValue } from "./signed-value.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
const maxAgeMs = 30 * dayMs;
const maxIdleMs = 14 * dayMs;

export type SessionContext = Pick<AppContext, "db" | "clock"> & WithSessionSecret;

/** The client sends `token` with each request. `expiresAt` is the latest time, if the session is used until then. */
export type NewSession = { token: string; expiresAt: Date };

/** The outcome of signing in or up. */
export type SignedIn = { ok: true; sessionUser: SessionUser; session: NewSession };

export async function beginSession(
  tx: Database | Transaction,
  { clock, sessionSecret }: Pick<SessionContext, "clock" | "sessionSecret">,
  userId: string,
): Promise<NewSession> {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  await tx.insert(session).values({
    id: sha256(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + maxIdleMs),
  });
  return {
    token: signValue(sessionSecret, "session", token),
    expiresAt: new Date(now.getTime() + maxAgeMs),
  };
}

export async function signInAccount(ctx: SessionContext, row: typeof user.$inferSelect): Promise<SignedIn> {
  const { db, ...context } = ctx;
  return {
    ok: true,
    sessionUser: presentSessionUser(row),
    session: await beginSession(db, context, row.id),
  };
}

/** Undefined for an unknown, forged or expired token, and for a disabled account. Use extends the session. */
export async function findSessionUser(ctx: SessionContext, token: string): Promise<SessionUser | undefined> {
  const id = sessionIdOf(ctx, token);
  if (!id) return undefined;
  const { db, clock } = ctx;
  const now = clock.now();
  const [row] = await db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, id), gt(session.expiresAt, now), isNull(user.disabledAt)));
  if (!row) return undefined;
  const expiresAtMs = Math.min(now.getTime() + maxIdleMs, row.session.createdAt.getTime() + maxAgeMs);
  // Extends the session at most once a day, to save a write per request.
  if (expiresAtMs - row.session.expiresAt.getTime() > dayMs) {
    await db
      .update(session)
      .set({ expiresAt: new Date(expiresAtMs) })
      .where(eq(session.id, id));
  }
  return presentSessionUser(row.user);
}

/** Does nothing for an unknown token. */
export async function endSession(ctx: SessionContext, token: string): Promise<void> {
  const id = sessionIdOf(ctx, token);
  if (id) await ctx.db.delete(session).where(eq(session.id, id));
}

export async function endAllSessions(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
}

function sessionIdOf(secrets: WithSessionSecret, signed: string): string | undefined {
  const token = readSignedValue(acceptedSecrets(secrets), "session", signed);
  return token ? sha256(token) : undefined;
}
