// Which letters about an order have left the house, for whoever looks at its file.
import { asc, inArray, like, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { sentLetter } from "./mail.table.ts";

export type SentLetter = { subject: string; sentAt: Date; refused: boolean };

export async function listLettersAbout(
  db: Database,
  { orderId, refundIds }: { orderId: string; refundIds: readonly string[] },
): Promise<SentLetter[]> {
  const occasions = [
    `order.placed:${orderId}`,
    `payment.returned:${orderId}`,
    ...refundIds.flatMap((id) => [`refund.started:${id}`, `refund.completed:${id}`]),
  ];
  const rows = await db
    .select()
    .from(sentLetter)
    .where(or(inArray(sentLetter.id, occasions), like(sentLetter.id, `order.status-changed:${orderId}:%`)))
    .orderBy(asc(sentLetter.sentAt));
  return rows.map(({ subject, sentAt, refusal }) => ({ subject, sentAt, refused: refusal !== null }));
}
