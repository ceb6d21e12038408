// Stores every message to the shop, gives it a ticket number and emails the owner, so that nothing is lost
// when the shopper has no mail program.

import { and, eq, gt } from "drizzle-orm";
import { requireFeature } from "#core/content/features.server.ts";
import { parseEmail } from "#core/forms/email-address.ts";
import { type Actor, accountIdOf } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithVersions } from "#platform/content-version.ts";
import { lock } from "#platform/database/lock.ts";
import { minuteMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { addressLimit, messageLimits } from "./guest-limits.server.ts";
import { canSendMessage } from "./message.policy.ts";
import type { MessageKind } from "./message.ts";
import { messageReceivedJob } from "./message-jobs.server.ts";
import { message } from "./messages.table.ts";

export type MessageDraft = {
  kind: MessageKind;
  /** '' if not given. Without an email nobody can be answered. */
  name: string;
  email: string;
  subject: string;
  body: string;
  /** The form's further values by their labels. */
  fields?: Record<string, string | number>;
  orderId?: string;
};

export type SendMessageOutcome = { ok: true; ticket: number; messageId: string } | TooManyRequests;
type Context = WithVersions & Pick<AppContext, "db" | "clock" | "jobs">;

/** The same message from the same address or account within this time is stored once: a double click or a reloaded page. */
const duplicateWindowMs = 10 * minuteMs;

/**
 * Limited per client network. The owner always gets an email. The customer gets a receipt, unless too many
 * emails have gone to that address within an hour, since anybody can give another person's address. Throws NotFound for
 * a custom order in a shop that takes none.
 */
export const sendMessage = command(canSendMessage, storeMessage);

async function storeMessage(ctx: Context, actor: Actor, draft: MessageDraft): Promise<SendMessageOutcome> {
  if (draft.kind === "custom-order") await requireFeature(ctx, "customOrder");
  const email = parseEmail(draft.email) ?? "";
  const refused = await consumeRateLimit(ctx, messageLimits(actor));
  if (refused) return refused;
  const receipt = email !== "" && !(await consumeRateLimit(ctx, [addressLimit(email)]));
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { kind, name, subject, body, fields = {}, orderId } = draft;
    const userId = accountIdOf(actor);
    if (email || userId) {
      const content = JSON.stringify([kind, email || userId, subject, body, fields]);
      await lock(tx, `message:${content}`);
      const [earlier] = await tx
        .select({ ticket: message.ticket, messageId: message.id })
        .from(message)
        .where(
          and(
            eq(message.kind, kind),
            email ? eq(message.email, email) : eq(message.userId, userId ?? ""),
            eq(message.subject, subject),
            eq(message.body, body),
            eq(message.fields, fields),
            gt(message.createdAt, new Date(now.getTime() - duplicateWindowMs)),
          ),
        );
      if (earlier) return { ok: true as const, ...earlier };
    }
    const [sent] = await tx
      .insert(message)
      .values({
        id: newId(),
        kind,
        name,
        email,
        subject,
        body,
        fields,
        userId,
        orderId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ ticket: message.ticket, messageId: message.id });
    if (!sent) throw new Error("the message was not stored");
    await ctx.jobs.enqueue(tx, messageReceivedJob, { messageId: sent.messageId, receipt });
    return { ok: true as const, ...sent };
  });
}
