// Sessions last 30 days at most, and 14 days without use. The browser keeps a random token in a signed
// cookie, the database only its hash. Role and disabled state are read from the account at each request.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { session, user } from "./identity.table.ts";
import type { SessionUser } from "./identity.ts";
import { readSignedValue, sha256, signValue } from "./signed-value.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
const maxAgeMs = 30 * dayMs;
const maxIdleMs = 14 * dayMs;

export type SessionContext = Pick<AppContext, "db" | "clock" | "config"> & { secret: string };

/** `token` is the bearer token for the specification's API calls; it equals the cookie's value. */
export type NewSession = { token: string; setCookies: string[] };

export async function beginSession(
  ctx: SessionContext,
  tx: Database | Transaction,
  userId: string,
): Promise<NewSession> {
  const now = ctx.clock.now();
  const token = randomBytes(32).toString("base64url");
  await tx.insert(session).values({
    id: sha256(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + maxIdleMs),
  });
  const signed = signValue(ctx.secret, "session", token);
  return { token: signed, setCookies: [sessionCookie(ctx, signed, maxAgeMs / 1000)] };
}

export async function findSessionUserByToken(
  ctx: SessionContext,
  headers: Headers,
): Promise<SessionUser | undefined> {
  const id = findSessionId(ctx, headers);
  if (!id) return undefined;
  const { db, clock } = ctx;
  const now = clock.now();
  const [row] = await db
    .select({
      sessionCreatedAt: session.createdAt,
      expiresAt: session.expiresAt,
      sessionUser: {
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        image: user.image,
        role: user.role,
        phone: user.phone,
        createdAt: user.createdAt,
      },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, id), gt(session.expiresAt, now), isNull(user.disabledAt)));
  if (!row) return undefined;
  const expiresAtMs = Math.min(now.getTime() + maxIdleMs, row.sessionCreatedAt.getTime() + maxAgeMs);
  // Extends the session at most once a day, to save a write per request.
  if (expiresAtMs - row.expiresAt.getTime() > dayMs) {
    await db
      .update(session)
      .set({ expiresAt: new Date(expiresAtMs) })
      .where(eq(session.id, id));
  }
  return row.sessionUser;
}

/** Ends the request's session; returns the Set-Cookie values that clear the cookie. */
export async function endSession(ctx: SessionContext, headers: Headers): Promise<string[]> {
  const id = findSessionId(ctx, headers);
  if (id) await ctx.db.delete(session).where(eq(session.id, id));
  return [sessionCookie(ctx, "", 0)];
}

export async function endAllSessions(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
}

/** From `Authorization: Bearer` if present, else from the cookie. */
function findSessionId(
  { config, secret }: Pick<SessionContext, "config" | "secret">,
  headers: Headers,
): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const signed = bearer ?? findCookie(headers, sessionCookieName(config.publicUrl));
  const token = signed && readSignedValue(secret, "session", signed);
  return token ? sha256(token) : undefined;
}

/**
 * The `__Host-` prefix stops other hosts from setting the cookie; browsers accept the prefix only over https.
 */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-session" : "session";
}

function sessionCookie(
  { config }: Pick<SessionContext, "config">,
  value: string,
  maxAgeSeconds: number,
): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${sessionCookieName(config.publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

export function findCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return undefined;
}
