// A person's own sessions: lists where they are signed in, and ends those elsewhere.
import { and, desc, eq, gt } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { command } from "../command.server.ts";
import { canEndOwnSessions } from "../identity.policy.ts";
import { session } from "../identity.table.ts";
import { silenceSession } from "../push-subscriptions.server.ts";
import { endAllSessions } from "../sessions.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type OwnSession = { id: string; device: string; lastSeen: string; begun: string; isThis: boolean };

/** More than anybody's devices; 'all others' ends the rest too. */
const maxListed = 30;

/** The current session first, then the most recently used. */
export async function listOwnSessions(
  { db, clock }: Context,
  { userId, currentId }: { userId: string; currentId: string },
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, clock.now())))
    .orderBy(desc(eq(session.id, currentId)), desc(session.lastSeenAt))
    .limit(maxListed);
  return rows.map(({ id, device, lastSeenAt, createdAt }) => ({
    id,
    device: device || "Unknown device",
    lastSeen: formatMoment(lastSeenAt),
    begun: formatMoment(createdAt),
    isThis: id === currentId,
  }));
}

/** Does nothing for another account's session. */
export const endOwnSession = command(
  canEndOwnSessions,
  async function endOwnSession({ db }: Context, actor, { sessionId }: { sessionId: string }): Promise<void> {
    const isOwn = and(eq(session.id, sessionId), eq(session.userId, actor.id));
    const ended = await db.delete(session).where(isOwn).returning({ id: session.id });
    if (ended.length > 0) await silenceSession(db, sessionId);
  },
);

export const endOtherSessions = command(
  canEndOwnSessions,
  function endOtherSessions({ db }: Context, actor, { currentId }: { currentId: string }): Promise<void> {
    return endAllSessions(db, actor.id, currentId);
  },
);
