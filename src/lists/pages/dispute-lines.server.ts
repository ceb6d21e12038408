// What settlements say of a dispute.
import { listDisputeLines } from "#features/accountant/settlements/settlement-list.server.ts";
import type { Database } from "#platform/database/database.ts";

export async function readDisputeLines(
  db: Database,
  disputeId: string,
): Promise<{ credit: number; debit: number }[] | undefined> {
  return await listDisputeLines(db, disputeId);
}
