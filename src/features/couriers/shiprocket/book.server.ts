// Books a parcel at Shiprocket, which has no key against repeating: what is there already is looked up before anything is sent.
import { z } from "zod";
import type { BookedParcel, BookingIds, CourierAnswer } from "#core/parcels/courier.ts";
import { type Connection, call } from "./call.server.ts";
import { chooseOrder, type FoundOrder, foundOrder, isCancelled } from "./found-order.ts";
import { outsideId, outsideNumber, toPaise } from "./units.ts";

export type Booking = {
  reference: string;
  known: BookingIds;
  keep: (ids: BookingIds) => Promise<void>;
  create: { path: string; body: (reference: string) => object };
  assign: object;
};

type KnownOrder = { order: string; shipment: string } & Pick<BookingIds, "trackingNumber" | "carrier">;

const maxCreations = 3;
/** Times to wait for a number that Shiprocket gives later. */
const waits = 4;
const waitMs = 700;

const found = z.object({ data: z.array(foundOrder) });
const shown = z.object({ data: foundOrder });
const created = z.object({
  order_id: outsideId,
  shipment_id: outsideId,
  status: z.string().nullish(),
  status_code: z.number().nullish(),
});
const assigned = z.union([
  z.object({
    response: z.object({
      data: z.object({
        awb_code: outsideId,
        courier_name: z.string().nullish(),
        freight_charges: outsideNumber.nullish(),
      }),
    }),
  }),
  z.object({ success: z.literal(true) }).transform(() => ({ response: undefined })),
]);

export async function bookOrder(
  connection: Connection,
  booking: Booking,
): Promise<CourierAnswer<BookedParcel>> {
  const order = await findOrCreate(connection, booking);
  if (!order.ok) return order;
  const { trackingNumber, carrier } = order.value;
  if (trackingNumber) return { ok: true, value: { trackingNumber, carrier: carrier ?? "", cost: null } };
  return assign(connection, booking, order.value);
}

/** The order under our reference; undefined if there is none that is not cancelled. */
export async function findOrder(
  connection: Connection,
  reference: string,
): Promise<CourierAnswer<{ good: FoundOrder | undefined; next: string }>> {
  const path = `orders?${new URLSearchParams({ search: reference, per_page: "50" })}`;
  const answer = await call(connection, { schema: found, method: "GET", path });
  return answer.ok ? { ok: true, value: chooseOrder(answer.value.data, reference) } : answer;
}

async function findOrCreate(
  connection: Connection,
  { reference, known, keep, create }: Booking,
): Promise<CourierAnswer<KnownOrder>> {
  if (known.order) {
    const stored = await showOrder(connection, known.order);
    if (!stored.ok) return stored;
    const order = stored.value.isCancelled ? undefined : asKnown(stored.value);
    if (order) return { ok: true, value: order };
  }
  let problem: CourierAnswer<never> = { ok: false, reason: "refused", says: "The order is cancelled there." };
  for (let tries = 0; tries < maxCreations; tries += 1) {
    const looked = await findOrder(connection, reference);
    if (!looked.ok) return tries === 0 ? looked : problem;
    const order = looked.value.good && asKnown(looked.value.good);
    if (order) {
      await keep(order);
      return { ok: true, value: order };
    }
    // The answer to a creation may have been lost or refused; one more look says what became of it.
    if (tries > 0 && problem.reason !== "refused") return problem;
    const body = create.body(looked.value.next);
    const made = await call(connection, { schema: created, method: "POST", path: create.path, body });
    if (!made.ok) {
      problem = made;
      if (made.reason === "refused") return made;
      continue;
    }
    const { order_id, shipment_id, status, status_code: code } = made.value;
    if (!order_id || !shipment_id || isCancelled({ status, code })) continue;
    const ids = { order: order_id, shipment: shipment_id };
    await keep(ids);
    return { ok: true, value: ids };
  }
  return problem;
}

async function assign(
  connection: Connection,
  { keep, assign: choice }: Booking,
  { order, shipment }: KnownOrder,
): Promise<CourierAnswer<BookedParcel>> {
  const body = { shipment_id: Number(shipment), ...choice };
  const asked = { schema: assigned, method: "POST", path: "courier/assign/awb", body } as const;
  const answer = await call(connection, asked);
  const given = answer.ok ? answer.value.response?.data : undefined;
  const direct = given?.awb_code;
  if (direct) {
    const cost = given.freight_charges ? toPaise(given.freight_charges) : null;
    const booked = { trackingNumber: direct, carrier: given.courier_name ?? "", cost };
    await keep({ order, shipment, trackingNumber: direct, carrier: booked.carrier });
    return { ok: true, value: booked };
  }
  // The number may be there although the answer was lost, or come later.
  for (let tries = 0; tries < (answer.ok ? waits : 1); tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const stored = await showOrder(connection, order);
    const number = stored.ok ? stored.value.trackingNumber : undefined;
    if (stored.ok && number) {
      const carrier = stored.value.carrier ?? "";
      await keep({ order, shipment, trackingNumber: number, carrier });
      return { ok: true, value: { trackingNumber: number, carrier, cost: null } };
    }
  }
  return answer.ok ? { ok: false, reason: "silent", says: "" } : answer;
}

async function showOrder(connection: Connection, order: string): Promise<CourierAnswer<FoundOrder>> {
  const answer = await call(connection, { schema: shown, method: "GET", path: `orders/show/${order}` });
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

function asKnown({ order, shipment, trackingNumber, carrier }: FoundOrder): KnownOrder | undefined {
  return order && shipment ? { order, shipment, trackingNumber, carrier } : undefined;
}
