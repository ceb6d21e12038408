// Adds the sample messages with their answers.

import { message, messageReply } from "#core/messages/messages.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { hourMs } from "#platform/durations.ts";
import { sampleCustomerId, sampleCustomers } from "./sample-customers.ts";
import { sampleMessages } from "./sample-messages.ts";
import { sampleCustomerEmail } from "./seed-customers.ts";

/** Adds the oldest first, so that ticket numbers count up. Returns how many were added. */
export async function seedMessages(
  tx: Transaction,
  { now, staffId }: { now: Date; staffId: string },
): Promise<number> {
  const rows = sampleMessages.toReversed().map((sample, index) => {
    const { hoursAgo, customer, reply, ...message } = sample;
    const name = sampleCustomers[customer]?.name ?? "";
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const answeredAt = new Date(createdAt.getTime() + Math.min(hoursAgo / 2, 20) * hourMs);
    const id = `sample-message-${index + 1}`;
    const from = { name, email: sampleCustomerEmail(name), userId: sampleCustomerId(customer) };
    return { id, ...message, ...from, createdAt, updatedAt: reply ? answeredAt : createdAt, reply };
  });
  await tx.insert(message).values(rows.map(({ reply: _reply, ...row }) => row));
  await tx
    .insert(messageReply)
    .values(
      rows.flatMap(({ id, reply, updatedAt }) =>
        reply ? [{ id: `${id}-reply`, messageId: id, body: reply, by: staffId, at: updatedAt }] : [],
      ),
    );
  return rows.length;
}
