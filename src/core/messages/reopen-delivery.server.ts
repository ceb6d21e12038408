// Lets a newsletter go out again to somebody whom it did not reach.
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { newsletterDelivery as delivery, newsletter } from "./messages.table.ts";

/** Of one that the owner has stopped, it is sent once the owner resumes it. */
export async function reopenDelivery(tx: Transaction, id: string, email: string): Promise<void> {
  const reopened = await tx
    .update(delivery)
    .set({ state: "waiting", tries: 0 })
    .where(and(eq(delivery.newsletterId, id), eq(delivery.email, email), eq(delivery.state, "failed")))
    .returning({ email: delivery.email });
  if (reopened.length === 0) return;
  await tx
    .update(newsletter)
    .set({
      state: sql`case ${newsletter.state} when 'sent' then 'sending' else ${newsletter.state} end`,
      failed: sql`${newsletter.failed} - 1`,
    })
    .where(eq(newsletter.id, id));
}
