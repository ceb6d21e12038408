// Answers customers' messages by email, and changes their state.
import { desc, eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canAnswerMessages } from "./message.policy.ts";
import { messageReplyJob } from "./message-jobs.server.ts";
import type { MessageState } from "./message-state.ts";
import { message, messageReply } from "./messages.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

const doubleClickMs = minuteMs;

export type ReplyInput = { messageId: string; body: string };
export type ReplyOutcome = { ok: true } | { ok: false; reason: "no-address" };

/**
 * Stores the reply, enqueues its email and marks the message as answered, in one transaction. Ignores the same text
 * again within a minute (a double click). Throws NotFound.
 */
export const replyToMessage = command(
  canAnswerMessages,
  async function replyToMessage({ db, clock, jobs }: Context, { id: by }, { messageId, body }: ReplyInput) {
    return db.transaction(async (tx): Promise<ReplyOutcome> => {
      const before = await lockMessage(tx, messageId);
      if (!before.email) return { ok: false, reason: "no-address" };
      const at = clock.now();
      const latest = await findLatestReply(tx, messageId);
      if (latest?.body === body && at.getTime() - latest.at.getTime() < doubleClickMs) return { ok: true };
      const replyId = newId();
      await tx.insert(messageReply).values({ id: replyId, messageId, body, by, at });
      await tx.update(message).set({ state: "answered", updatedAt: at }).where(eq(message.id, messageId));
      await jobs.enqueue(tx, messageReplyJob, { replyId }, { deduplicationKey: replyId });
      await recordAudit(tx, clock, {
        by,
        action: "message.answered",
        subject: `message:${before.ticket}`,
        before: { state: before.state },
        after: { state: "answered" },
      });
      return { ok: true };
    });
  },
);

/** Sends no email. Throws NotFound. */
export const setMessageState = command(
  canAnswerMessages,
  async function setMessageState(
    { db, clock }: Pick<Context, "db" | "clock">,
    { id: by },
    { messageId, state }: { messageId: string; state: MessageState },
  ) {
    await db.transaction(async (tx) => {
      const before = await lockMessage(tx, messageId);
      if (before.state === state) return;
      await tx.update(message).set({ state, updatedAt: clock.now() }).where(eq(message.id, messageId));
      await recordAudit(tx, clock, {
        by,
        action: "message.moved",
        subject: `message:${before.ticket}`,
        before: { state: before.state },
        after: { state },
      });
    });
  },
);

async function lockMessage(tx: Transaction, id: string) {
  const [row] = await tx.select().from(message).where(eq(message.id, id)).for("update");
  if (!row) throw new NotFound("no such message");
  return row;
}

async function findLatestReply(tx: Transaction, messageId: string) {
  const [latest] = await tx
    .select()
    .from(messageReply)
    .where(eq(messageReply.messageId, messageId))
    .orderBy(desc(messageReply.at))
    .limit(1);
  return latest;
}
