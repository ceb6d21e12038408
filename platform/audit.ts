// The audit log: every change made by a person is recorded in the transaction of the change itself.

import type { Database, Transaction } from "#platform/database/database.ts";
import { auditEvent } from "./audit.table.ts";
import type { Clock } from "./clock.ts";
import { newId } from "./new-id.ts";

export type AuditInput = { by: string; action: string; subject: string; before?: unknown; after?: unknown };

export async function recordAudit(
  tx: Transaction | Database,
  clock: Clock,
  event: AuditInput,
): Promise<void> {
  await recordAudits(tx, clock, [event]);
}

/** Records one or more events in one statement. */
export async function recordAudits(
  tx: Transaction | Database,
  clock: Clock,
  events: readonly AuditInput[],
): Promise<void> {
  const at = clock.now();
  await tx.insert(auditEvent).values(events.map((event) => ({ id: newId(), at, ...event })));
}
