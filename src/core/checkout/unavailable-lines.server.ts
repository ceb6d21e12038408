// The lines of a customer's cart that cannot be bought, and when other customers' reservations of them end.
import { inArray, sql } from "drizzle-orm";
import { readCart } from "#core/cart/cart.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { stockReservation } from "./checkout.table.ts";
import { listOwnReservations } from "./own-reservations.server.ts";
import type { UnavailableLine } from "./unavailable-lines.ts";

export async function listUnavailableLines(
  ctx: ReadContext & { clock: Clock },
  { userId }: { userId: string },
): Promise<UnavailableLine[]> {
  const reserved = await listOwnReservations(ctx.db, userId);
  const { lines } = await readCart(ctx, { userId, reserved });
  const unavailable = lines.filter(({ maxQuantity }) => maxQuantity === 0);
  const ends = await listReservationEnds(
    ctx.db,
    unavailable.map(({ productId }) => productId),
  );
  return unavailable.map(({ productId, name, notices }) => ({
    name,
    isSold: !notices.some(({ kind }) => kind === "gone"),
    reservedUntil: ends.get(productId) ?? null,
    readyOn: notices.flatMap((notice) => (notice.kind === "sold-out" ? [notice.readyOn] : []))[0],
  }));
}

/** The earliest end of a reservation, by product id. */
async function listReservationEnds(db: Database, productIds: readonly string[]): Promise<Map<string, Date>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      productId: stockReservation.productId,
      until: sql<Date>`min(${stockReservation.expiresAt})`.mapWith(stockReservation.expiresAt),
    })
    .from(stockReservation)
    .where(inArray(stockReservation.productId, [...productIds]))
    .groupBy(stockReservation.productId);
  return new Map(rows.map(({ productId, until }) => [productId, until]));
}
