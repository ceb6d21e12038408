// Whatever somebody writes to the shop is kept, gets a ticket, and is told to the owner by mail: nothing is lost where the
// visitor has no mail program.
import { and, eq, gt, sql } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { countAttempts, type TooManyRequests } from "../identity/attempts.server.ts";
import { parseEmail } from "../identity/contact-details.ts";
import { readSettings } from "../settings/settings.server.ts";
import { message } from "./content.table.ts";
import type { MessageKind } from "./message.ts";

export type MessageDraft = {
  kind: MessageKind;
  /** May be empty, and so may the address: then there is nobody to write back to. */
  name: string;
  email: string;
  subject: string;
  body: string;
  /** The fields of the form, labelled as they are read. */
  fields?: Record<string, string | number>;
  userId?: string | undefined;
  orderId?: string;
};

export type SentMessage = { ok: true; ticket: number; messageId: string } | TooManyRequests;
type Rooms = Pick<Foundations, "db" | "clock" | "outbox">;

/** The same words from the same address within this time are one message: a double click, a page loaded again. */
const repeatedWithin = 10 * 60_000;

/**
 * Limited per client network. The owner always hears of it; the writer gets a receipt, unless too many letters have gone to
 * her address in this hour (anybody can give another person's).
 */
export async function sendMessage(
  rooms: Rooms,
  draft: MessageDraft,
  clientNetwork: string,
): Promise<SentMessage> {
  const { limits } = await readSettings(rooms.db);
  const email = parseEmail(draft.email) ?? "";
  const refused = await countAttempts(rooms, [
    { key: `message:${clientNetwork}`, most: limits.messagesPerNetwork, minutes: 60 },
  ]);
  if (refused) return refused;
  const receipt = email !== "" && !(await hasEnoughLetters(rooms, email, limits.mailsPerAddress));
  const now = rooms.clock.now();
  return rooms.db.transaction(async (tx) => {
    const { kind, name, subject, body, fields = {}, userId, orderId } = draft;
    if (email) {
      const words = JSON.stringify([kind, email, subject, body, fields]);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message:${words}`}, 0))`);
      const [earlier] = await tx
        .select({ ticket: message.ticket, messageId: message.id })
        .from(message)
        .where(
          and(
            eq(message.kind, kind),
            eq(message.email, email),
            eq(message.subject, subject),
            eq(message.body, body),
            eq(message.fields, fields),
            gt(message.createdAt, new Date(now.getTime() - repeatedWithin)),
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
    if (!sent) throw new Error("the message was not kept");
    await rooms.outbox.enqueue(tx, "message.received", { messageId: sent.messageId, receipt });
    return { ok: true as const, ...sent };
  });
}

async function hasEnoughLetters(rooms: Rooms, email: string, most: number): Promise<boolean> {
  return (await countAttempts(rooms, [{ key: `mail:${email}`, most, minutes: 60 }])) !== undefined;
}
