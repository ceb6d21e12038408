// Sessions: 30 days at most, 14 without a visit. The browser holds a random token in a signed cookie, the database its hash;
// role and whether the account is open are read from the account's row each time.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { session, user } from "./identity.table.ts";
import type { Visitor } from "./identity.ts";
import { openSealedText, sealText, sha256 } from "./sealed-text.server.ts";

const day = 24 * 60 * 60 * 1000;
const longest = 30 * day;
const idle = 14 * day;

export type SessionKeeper = Pick<Foundations, "db" | "clock" | "config"> & { secret: string };

/** `token` is the bearer token of the specification's calls, the very value of the cookie. */
export type NewSession = { token: string; setCookies: string[] };

export async function beginSession(
  keeper: SessionKeeper,
  tx: Database | Transaction,
  userId: string,
): Promise<NewSession> {
  const now = keeper.clock.now();
  const token = randomBytes(32).toString("base64url");
  await tx.insert(session).values({
    id: sha256(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + idle),
  });
  const sealed = sealText(keeper.secret, "session", token);
  return { token: sealed, setCookies: [sessionCookie(keeper, sealed, longest / 1000)] };
}

export async function findVisitorBySession(
  keeper: SessionKeeper,
  headers: Headers,
): Promise<Visitor | undefined> {
  const id = findSessionId(keeper, headers);
  if (!id) return undefined;
  const { db, clock } = keeper;
  const now = clock.now();
  const [row] = await db
    .select({
      sessionCreatedAt: session.createdAt,
      expiresAt: session.expiresAt,
      visitor: {
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
  const until = Math.min(now.getTime() + idle, row.sessionCreatedAt.getTime() + longest);
  // Once a day is enough to keep a session alive, and spares a write a page.
  if (until - row.expiresAt.getTime() > day) {
    await db
      .update(session)
      .set({ expiresAt: new Date(until) })
      .where(eq(session.id, id));
  }
  return row.visitor;
}

/** Ends the session the request came with; answers the cookie that clears it in the browser. */
export async function endSession(keeper: SessionKeeper, headers: Headers): Promise<string[]> {
  const id = findSessionId(keeper, headers);
  if (id) await keeper.db.delete(session).where(eq(session.id, id));
  return [sessionCookie(keeper, "", 0)];
}

export async function endAllSessions(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
}

/** By `Authorization: Bearer` where there is one, else by cookie. */
function findSessionId(
  { config, secret }: Pick<SessionKeeper, "config" | "secret">,
  headers: Headers,
): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const sealed = bearer ?? findCookie(headers, sessionCookieName(config.publicUrl));
  const token = sealed && openSealedText(secret, "session", sealed);
  return token ? sha256(token) : undefined;
}

/** With the `__Host-` prefix no other host can set it; browsers accept that only over https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-session" : "session";
}

function sessionCookie({ config }: Pick<SessionKeeper, "config">, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${sessionCookieName(config.publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

export function findCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return undefined;
}
