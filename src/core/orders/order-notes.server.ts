// Notes by staff on an order without a change of status. Customers never see them, in no page, email or copy of their data.
import { asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { readActorNames } from "./actor-names.server.ts";
import type { NoteEvent } from "./order-timeline.ts";
import { orderNote } from "./orders.table.ts";

const doubleClickMs = minuteMs;

type NewNote = {
  orderId: string;
  /** The order's number, for the audit log. */
  number: string;
  body: string;
  by: string;
  /** The note is compared as well: of two clicks, the first may have changed the status with the same note. */
  latestChange: { note: string; by: string; at: Date } | undefined;
  /** The caller knows that the form came once: the same words may be true twice. */
  mayRepeat?: boolean;
};

/** The caller holds the order's lock. Ignores an empty note, and the same words by the same person within a minute (a double click). */
export async function addOrderNote(
  tx: Transaction,
  clock: AppContext["clock"],
  { orderId, number, body, by, latestChange, mayRepeat = false }: NewNote,
): Promise<void> {
  if (!body) return;
  const at = clock.now();
  const [latest] = await tx
    .select({ position: orderNote.position, note: orderNote.body, by: orderNote.by, at: orderNote.at })
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(desc(orderNote.position))
    .limit(1);
  const isRepeated = [latest, latestChange].some(
    (said) => said?.note === body && said.by === by && at.getTime() - said.at.getTime() < doubleClickMs,
  );
  if (isRepeated && !mayRepeat) return;
  await tx.insert(orderNote).values({ orderId, position: (latest?.position ?? -1) + 1, body, at, by });
  // The event has no text: audit events are never deleted, but a note goes with its customer's account.
  await recordAudit(tx, clock, { by, action: "order.noted", subject: `order:${number}` });
}

/** Oldest first. */
export async function listOrderNotes(db: Database, orderId: string): Promise<NoteEvent[]> {
  const notes = await db
    .select({ note: orderNote.body, by: orderNote.by, at: orderNote.at })
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(asc(orderNote.position));
  const nameOf = await readActorNames(db, notes);
  return notes.map((one) => ({ ...one, by: nameOf(one.by) }));
}
