// The pictures of labels that quotes show. Whoever pays a quote approves its label.
import { eq } from "drizzle-orm";
import { labelProof } from "#core/checkout/checkout.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";

/** Without a new picture, that of the `former` quote goes along. */
export async function keepLabel(
  tx: Transaction,
  {
    orderId,
    messageId,
    bytes,
    former,
  }: { orderId: string; messageId: string; bytes: Buffer | undefined; former: string | undefined },
): Promise<void> {
  if (bytes) await tx.insert(labelProof).values({ orderId, messageId, bytes });
  else if (former) {
    const [kept] = await tx.select().from(labelProof).where(eq(labelProof.orderId, former));
    if (kept) await tx.insert(labelProof).values({ ...kept, orderId });
  }
}

/** A WebP picture. Throws NotFound. */
export async function getLabelPicture(db: Database, orderId: string): Promise<Buffer> {
  const { bytes } = labelProof;
  const [row] = await db.select({ bytes }).from(labelProof).where(eq(labelProof.orderId, orderId));
  if (!row) throw new NotFound("no label of this quote");
  return row.bytes;
}
