// An order as its courier is told of it: where to, what is in it, what it weighs, what is due on delivery.
import { eq } from "drizzle-orm";
import { weighPieces } from "#core/catalogue/sets/packed-weight.ts";
import { user } from "#core/identity/identity.table.ts";
import { stateName } from "#core/money/india-states.ts";
import { countPiecesAt, type Pieces } from "#core/orders/order-pieces.ts";
import { order } from "#core/orders/orders.table.ts";
import { getOrderRow, listOrderLines } from "#core/orders/pending-orders.server.ts";
import { listPiecesNotSent } from "#core/orders/pieces/pieces.server.ts";
import { listWeighed } from "#core/orders/weighed-lines.server.ts";
import type { ParcelToBook } from "#core/parcels/courier.ts";
import { piecesLeft } from "#core/parcels/parcel-pieces.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

/** Grams of what is sent, packed; 0 if nothing is known. `pieces`: if it is only a part. */
export async function weighOrder(
  db: Database | Transaction,
  orderId: string,
  pieces?: readonly Pieces[] | null,
): Promise<number> {
  const { shipping } = await readSettings(db);
  return weighPieces(await listWeighed(db, await listSentLines(db, orderId, pieces)), shipping);
}

/** `pieces`: what is in it, if it is only a part of the order. */
type ParcelOfOrder = {
  id: string;
  orderId: string;
  grams: number;
  cash: number;
  pieces: readonly Pieces[] | null;
};

/** The customer's email address may be missing; couriers then get the shop's. */
export async function readParcelToBook(
  db: Database,
  { id, orderId, grams, cash, pieces }: ParcelOfOrder,
): Promise<ParcelToBook> {
  const { address, amount, createdAt } = await getOrderRow(db, orderId);
  const { business, parcels } = await readSettings(db);
  const lines = await listSentLines(db, orderId, pieces);
  const { name, phone, city, zip: pinCode } = address;
  return {
    reference: id,
    orderedAt: createdAt,
    to: { name, phone, street: address.address, city, state: stateName(address.state), pinCode },
    email: (await findEmail(db, orderId)) ?? business.email,
    grams,
    size: { length: parcels.boxLength, breadth: parcels.boxBreadth, height: parcels.boxHeight },
    items: lines.map(({ name, sku, quantity, unitPrice }) => ({ name, sku, quantity, price: unitPrice })),
    value: pieces ? lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0) : amount,
    cash,
  };
}

async function findEmail(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ ofAccount: user.email, typed: order.email })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(order.id, orderId));
  return row?.ofAccount ?? row?.typed ?? null;
}

/** The order's lines with the pieces that are sent, or only these. */
export async function listSentLines(
  db: Database | Transaction,
  orderId: string,
  pieces?: readonly Pieces[] | null,
) {
  const all = await listOrderLines(db, orderId);
  if (pieces)
    return all
      .map((line) => ({ ...line, quantity: countPiecesAt(pieces, line.position) }))
      .filter(({ quantity }) => quantity > 0);
  const notSent = await listPiecesNotSent(db, [orderId]);
  return piecesLeft(all, [{ pieces: notSent.get(orderId) ?? null }]);
}
