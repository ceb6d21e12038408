// Shiprocket as the shop's courier.
import { z } from "zod";
import {
  type BookingIds,
  type CourierAdapter,
  type CourierAnswer,
  courierTitles,
  type ParcelRequest,
  type ParcelSize,
  type Place,
} from "#core/parcels/courier.ts";
import { bookOrder, findOrder } from "./book.server.ts";
import { type Connection, call, fetchPdf } from "./call.server.ts";
import { checkAccount } from "./check.server.ts";
import { outBody, returnBody } from "./order-body.ts";
import { offered, readQuotes } from "./quotes.ts";
import { trackParcels } from "./track.server.ts";
import { fromGrams } from "./units.ts";

const entered = z.object({});
const printed = z.object({ manifest_url: z.string() });

async function makeManifest<Ids extends BookingIds>(
  connection: Connection,
  parcels: readonly Ids[],
): Promise<CourierAnswer<{ pdf: Uint8Array; listed: readonly Ids[] }>> {
  const listed: Ids[] = [];
  let refused: CourierAnswer<never> | undefined;
  for (const parcel of parcels) {
    const body = { shipment_id: [Number(parcel.shipment)] };
    const asked = { schema: entered, method: "POST", path: "manifests/generate", body } as const;
    const answer = await call(connection, asked);
    if (answer.ok || /already/i.test(answer.says)) listed.push(parcel);
    else if (answer.reason === "refused") refused = answer;
    else return answer;
  }
  if (refused && listed.length === 0) return refused;
  const body = { order_ids: listed.map(({ order }) => Number(order)) };
  const asked = { schema: printed, method: "POST", path: "manifests/print", body } as const;
  const answer = await call(connection, asked);
  const pdf = answer.ok ? await fetchPdf(connection, answer.value.manifest_url) : answer;
  return pdf.ok ? { ok: true, value: { pdf: pdf.value, listed } } : pdf;
}

type Shop = {
  /** Where parcels come back to, and what PIN code they leave from. */
  address: Place;
  /** The nickname of the pickup place at Shiprocket. */
  pickupPlace: string;
  box: ParcelSize;
};

const anything = z.object({});
const labelled = z.object({ label_url: z.string() });
const pickedUp = z.object({ response: z.object({ pickup_scheduled_date: z.string().nullish() }) });

export function openShiprocket(connection: Connection, shop: Shop): CourierAdapter {
  const post = <T>(path: string, body: object, schema: z.ZodType<T>) =>
    call(connection, { schema, method: "POST", path, body });
  return {
    kind: "shiprocket",
    title: courierTitles.shiprocket,
    check: () => checkAccount(connection, shop.pickupPlace),
    quote: (parcel) => quote(connection, shop, parcel),
    book: (parcel, { quoteId, known, keep }) =>
      bookOrder(connection, {
        reference: parcel.reference,
        known,
        keep,
        create: {
          path: "orders/create/adhoc",
          body: (reference) => outBody(parcel, reference, shop.pickupPlace),
        },
        assign: quoteId === null ? {} : { courier_id: Number(quoteId) },
      }),
    bookReturn: (parcel, { known, keep }) =>
      bookOrder(connection, {
        reference: parcel.reference,
        known,
        keep,
        create: {
          path: "orders/create/return",
          body: (reference) => returnBody(parcel, reference, shop.address),
        },
        assign: { is_return: 1 },
      }),
    async label({ shipment }) {
      const made = await post("courier/generate/label", { shipment_id: [Number(shipment)] }, labelled);
      return made.ok ? fetchPdf(connection, made.value.label_url) : made;
    },
    pickup: (ids) => pickup(connection, ids),
    manifest: (parcels) => makeManifest(connection, parcels),
    track: (numbers) => trackParcels(connection, numbers),
    cancel: (reference, ids) => cancel(connection, reference, ids),
    async tryAgain(trackingNumber, { on, word }) {
      const body = {
        action: "re-attempt",
        comments: word || "Please try again.",
        ...(on && { deferred_date: on }),
      };
      const asked = await post(["ndr", trackingNumber, "action"].join("/"), body, anything);
      return asked.ok ? { ok: true, value: null } : asked;
    },
  };
}

async function quote(
  connection: Connection,
  { address, box }: Shop,
  { pinCode, grams, cash }: ParcelRequest,
) {
  const query = new URLSearchParams({
    pickup_postcode: address.pinCode,
    delivery_postcode: pinCode,
    cod: cash > 0 ? "1" : "0",
    weight: String(fromGrams(grams)),
    ...Object.fromEntries(Object.entries(box).map(([name, cm]) => [name, String(cm)])),
  });
  const path = `courier/serviceability/?${query}`;
  const asked = { schema: offered, method: "GET", path, missing: "not-served" } as const;
  const answer = await call(connection, asked);
  // Any other refusal is about the account or the shop's own address, and says nothing of the place.
  if (!answer.ok) return answer;
  const quotes = readQuotes(answer.value, cash);
  return quotes.length > 0
    ? { ok: true as const, value: quotes }
    : { ok: false as const, reason: "not-served" as const, says: "" };
}

async function pickup(
  connection: Connection,
  { shipment }: BookingIds,
): Promise<CourierAnswer<{ on: string | null }>> {
  const body = { shipment_id: [Number(shipment)] };
  const path = "courier/generate/pickup";
  const asked = await call(connection, { schema: pickedUp, method: "POST", path, body });
  if (!asked.ok && !/already/i.test(asked.says)) return asked;
  const day = asked.ok ? asked.value.response.pickup_scheduled_date?.slice(0, 10) : undefined;
  return { ok: true, value: { on: /^\d{4}-\d\d-\d\d$/.test(day ?? "") ? (day ?? null) : null } };
}

/** Cancelling an order cancels its shipment, and the wallet gets its money back. */
async function cancel(
  connection: Connection,
  reference: string,
  { order }: BookingIds,
): Promise<CourierAnswer<null>> {
  const found = await findOrder(connection, reference);
  if (!found.ok) return found;
  const id = found.value.good?.order ?? (found.value.next === reference ? order : undefined);
  if (!id) return { ok: true, value: null };
  const body = { ids: [Number(id)] };
  const done = await call(connection, { schema: anything, method: "POST", path: "orders/cancel", body });
  return done.ok ? { ok: true, value: null } : done;
}
