// Notes that staff add to a message for each other. The customer never sees them, on no page, in no email and in no
// copy of their data.
import { desc, eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { minuteMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canAnswerMessages } from "./message.policy.ts";
import { message, messageNote } from "./messages.table.ts";

const doubleClickMs = minuteMs;

/**
 * Ignores the same text again within a minute (a double click). The audit log does not contain the text, because it
 * outlives the message. Throws NotFound.
 */
export const addMessageNote = command(
  canAnswerMessages,
  function addMessageNote(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { messageId, body }: { messageId: string; body: string },
  ) {
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(message).where(eq(message.id, messageId)).for("update");
      if (!row) throw new NotFound("no such message");
      const at = clock.now();
      const [latest] = await tx
        .select()
        .from(messageNote)
        .where(eq(messageNote.messageId, messageId))
        .orderBy(desc(messageNote.at))
        .limit(1);
      if (latest?.body === body && at.getTime() - latest.at.getTime() < doubleClickMs) return;
      await tx.insert(messageNote).values({ id: newId(), messageId, body, by, at });
      await recordAudit(tx, clock, { by, action: "message.noted", subject: `message:${row.ticket}` });
    });
  },
);
