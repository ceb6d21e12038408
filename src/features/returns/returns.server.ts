// Reads returns: those of an order with what it still allows, one with all its steps, and the list of the back office.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { formatDate, formatMoment, indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { listPiecesOf } from "#core/orders/pieces/pieces.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { readOrderFacts } from "./order-facts.server.ts";
import { cancelUntil, listAllowedReturns } from "./return-rule.ts";
import { isOpenReturn } from "./return-state.ts";
import { returnPhotograph, returnRequest, returnStep } from "./returns.table.ts";
import type { ShownReturn } from "./shown-return.ts";

/** The actions that a customer has for an order now; `until` is '20 Nov 2026, 14:05', or the last day. */
export type OrderChoices = Awaited<ReturnType<typeof readOrderChoices>>;

export async function readOrderChoices(db: Database, { orderId, now }: { orderId: string; now: Date }) {
  const [{ shipping }, facts, requests] = await Promise.all([
    readSettings(db),
    readOrderFacts(db, orderId),
    listReturnsOf(db, orderId),
  ]);
  const until = cancelUntil(facts, shipping);
  const isOpen = requests.some(({ status }) => isOpenReturn(status));
  const allowed = isOpen ? [] : listAllowedReturns(facts, { periods: shipping, requests, now });
  return {
    cancelUntil: until && now < until ? formatMoment(until) : null,
    allowed: allowed.map((one) => ({ kind: one.kind, until: describeEnd(one.until) })),
    requests,
  };
}

/** The last day, if a period ends with a day; otherwise the moment. */
function describeEnd(until: Date): string {
  const endsWithDay = startOfIndianDay(indianDay(until)).getTime() === until.getTime();
  return endsWithDay ? formatDate(new Date(until.getTime() - 1)) : formatMoment(until);
}

/** Newest first. */
export async function listReturnsOf(db: Database, orderId: string): Promise<ShownReturn[]> {
  const rows = await db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.orderId, orderId))
    .orderBy(desc(returnRequest.askedAt));
  return presentReturns(db, rows);
}

/** Throws NotFound. */
export async function getReturn(
  db: Database,
  id: string,
): Promise<ShownReturn & { orderId: string; orderNumber: string; customer: string }> {
  const [found] = await db
    .select({ request: returnRequest, number: order.number, address: order.address })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(eq(returnRequest.id, id));
  if (!found) throw new NotFound("no such return");
  const [shown] = await presentReturns(db, [found.request]);
  if (!shown) throw new NotFound("no such return");
  const { orderId } = found.request;
  return { ...shown, orderId, orderNumber: found.number ?? "", customer: found.address.name };
}

/** Throws NotFound for an unknown photograph, and for one of another order. */
export async function getReturnPhotograph(
  db: Database,
  { requestId, position, orderId }: { requestId: string; position: number; orderId?: string },
): Promise<Buffer> {
  const [row] = await db
    .select({ bytes: returnPhotograph.bytes })
    .from(returnPhotograph)
    .innerJoin(returnRequest, eq(returnRequest.id, returnPhotograph.requestId))
    .where(
      and(
        eq(returnPhotograph.requestId, requestId),
        eq(returnPhotograph.position, position),
        orderId === undefined ? undefined : eq(returnRequest.orderId, orderId),
      ),
    );
  if (!row) throw new NotFound("no such photograph");
  return row.bytes;
}

const pageSize = 25;

/** Newest first. `after` is the `next` of the previous page. */
export async function listReturns(db: Database, { after = "" }: { after?: string } = {}) {
  const rows = await db
    .select({ request: returnRequest, number: order.number, address: order.address })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(olderThan(after, returnRequest.askedAt, returnRequest.id))
    .orderBy(desc(returnRequest.askedAt), desc(returnRequest.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ request }) => request.id);
  const returns = shown.map(({ request, number, address }) => ({
    id: request.id,
    orderNumber: number ?? "",
    customer: address.name,
    kind: request.kind,
    status: request.status,
    askedOn: formatMoment(request.askedAt),
  }));
  return { returns, next };
}

async function presentReturns(
  db: Database,
  rows: readonly (typeof returnRequest.$inferSelect)[],
): Promise<ShownReturn[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderIds = rows.map(({ orderId }) => orderId);
  const [steps, photographs, lines, pieces] = await Promise.all([
    db.select().from(returnStep).where(inArray(returnStep.requestId, ids)).orderBy(asc(returnStep.position)),
    db
      .select({ requestId: returnPhotograph.requestId })
      .from(returnPhotograph)
      .where(inArray(returnPhotograph.requestId, ids)),
    db.select().from(orderLine).where(inArray(orderLine.orderId, orderIds)),
    listPiecesOf(db, ids),
  ]);
  const nameOf = (orderId: string, { position }: Pieces) =>
    lines.find((line) => line.orderId === orderId && line.position === position)?.name ?? "";
  return rows.map(({ id, orderId, kind, status, reason }) => ({
    id,
    kind,
    status,
    reason,
    pieces: (pieces.get(id) ?? []).map((one) => ({ name: nameOf(orderId, one), quantity: one.quantity })),
    photographs: photographs.filter(({ requestId }) => requestId === id).length,
    steps: steps.filter(({ requestId }) => requestId === id).map(presentStep),
  }));
}

function presentStep(step: typeof returnStep.$inferSelect): ShownReturn["steps"][number] {
  const { status, at, note, carrier, trackingNumber, amount } = step;
  const parcel = carrier && trackingNumber ? { carrier, trackingNumber } : null;
  return { status, on: formatMoment(at), note, parcel, amount };
}
