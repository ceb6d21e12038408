// The audit log: every change made by hand is written down beside the change itself, in the same transaction.
import { auditEntry } from "./audit.table.ts";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./database.ts";
import { newId } from "./new-id.ts";

export type Deed = { by: string; action: string; subject: string; before?: unknown; after?: unknown };

export async function recordDeed(tx: Transaction | Database, clock: Clock, deed: Deed): Promise<void> {
  await tx.insert(auditEntry).values({ id: newId(), at: clock.now(), ...deed });
}
