// Reads the photographs of an order's packed parcels, for staff alone.
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { parcelProof } from "./proofs.table.ts";

/** `by` is a name. */
export type ShownProof = {
  id: string;
  grams: number | null;
  trackingNumber: string | null;
  at: string;
  by: string;
};

/** The oldest first. */
export async function listProofs(db: Database, orderId: string): Promise<ShownProof[]> {
  const { id, grams, trackingNumber, at, by } = parcelProof;
  const rows = await db
    .select({ id, grams, trackingNumber, at, by: sql<string>`coalesce(${user.name}, ${by})` })
    .from(parcelProof)
    .leftJoin(user, eq(user.id, by))
    .where(eq(parcelProof.orderId, orderId))
    .orderBy(asc(at), asc(id));
  return rows.map((row) => ({ ...row, at: formatMoment(row.at) }));
}

/** By the order's id. */
export async function countProofs(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { orderId } = parcelProof;
  const rows = await db
    .select({ orderId, proofs: count() })
    .from(parcelProof)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.proofs]));
}

/** A WebP picture. Throws NotFound. */
export async function getProofPhotograph(
  db: Database,
  { orderId, id }: { orderId: string; id: string },
): Promise<Buffer> {
  const [row] = await db
    .select({ bytes: parcelProof.bytes })
    .from(parcelProof)
    .where(and(eq(parcelProof.id, id), eq(parcelProof.orderId, orderId)));
  if (!row) throw new NotFound("no such photograph of this order");
  return row.bytes;
}
