// Notes words of outside systems that the shop does not know: each is logged and recorded once a week, for the page of the shop's health.
import { and, eq, gt, sql } from "drizzle-orm";
import type { AppContext } from "./app-context.ts";
import { auditEvent } from "./audit.table.ts";
import { recordAudit } from "./audit.ts";
import type { Database } from "./database/database.ts";
import { lock } from "./database/lock.ts";
import { dayMs } from "./durations.ts";
import type { UnknownWord } from "./unknown-word.ts";

const action = "outside.unknown-word";
const weekMs = 7 * dayMs;
const maxWords = 10;

/** Never throws, because what is beside the word must still be read. */
export async function noteUnknownWords(
  { db, clock, log }: Pick<AppContext, "db" | "clock" | "log">,
  words: readonly UnknownWord[],
): Promise<void> {
  const subjects = new Set(words.map(({ of, said }) => `${of}: ${said}`));
  const since = new Date(clock.now().getTime() - weekMs);
  for (const subject of [...subjects].slice(0, maxWords))
    try {
      if (await isNoted(db, subject, since)) continue;
      const isNew = await db.transaction(async (tx) => {
        await lock(tx, subject);
        if (await isNoted(tx, subject, since)) return false;
        await recordAudit(tx, clock, { by: "system", action, subject });
        return true;
      });
      if (isNew) log.error({ word: subject }, "an outside system uses a word that the shop does not know");
    } catch (error) {
      log.error({ word: subject, error: String(error) }, "an unknown word could not be noted");
    }
}

async function isNoted(db: Database, subject: string, since: Date): Promise<boolean> {
  const isThis = and(eq(auditEvent.subject, subject), eq(auditEvent.action, action));
  return (await db.$count(auditEvent, and(isThis, gt(auditEvent.at, since)))) > 0;
}

/** Those of the last week, as 'Razorpay: payment: on_hold'. */
export async function listUnknownWords(db: Database, now: Date): Promise<string[]> {
  const noted = await db
    .selectDistinct({ subject: auditEvent.subject })
    .from(auditEvent)
    .where(
      and(
        // Must match the expression of the index `audit_event_group`.
        eq(sql`split_part(${auditEvent.action}, '.', 1)`, "outside"),
        eq(auditEvent.action, action),
        gt(auditEvent.at, new Date(now.getTime() - weekMs)),
      ),
    )
    .orderBy(auditEvent.subject)
    .limit(maxWords);
  return noted.map(({ subject }) => subject);
}
