// The calls for programs that book couriers and report orders as handed over.
import { z } from "zod";
import { findOrderIds } from "#core/orders/change-statuses.server.ts";
import { addParcel } from "#core/parcels/further-parcels.server.ts";
import { parcelForm } from "#core/parcels/parcel-form.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import type { Shop } from "#core/shop.ts";
import { failures } from "#server/call.ts";
import { parseBody } from "#server/endpoints/read-body.ts";
import {
  type KeyedAnswer,
  type KeyedCall,
  keyedAnswerHeaders,
  keyedFailures,
  serveKeyedCall,
} from "./keyed-call.ts";

const parcelBody = z.object({
  carrier: z
    .string()
    .min(2)
    .max(60)
    .meta({ description: "As in the shop's list of couriers, if it is there" }),
  trackingNumber: z.string().min(4).max(40),
});
const parcelAnswer = z.object({ number: z.string(), carrier: z.string(), trackingNumber: z.string() });

const answers = (conflict: string): KeyedCall["answers"] => ({
  200: { description: "Done, now or before", schema: parcelAnswer },
  ...keyedFailures,
  ...failures({
    400: "Not a JSON object",
    404: "No confirmed order has this number",
    409: conflict,
    422: "The label is bad; `errors` names the fields",
  }),
});

export const parcelCall: KeyedCall = {
  method: "post",
  path: "/api/v1/orders/{number}/parcel",
  scope: "tracking:write",
  summary:
    "Hand the order over: it becomes shipped, and its customer is told. Sent again with another label, it corrects the label",
  body: { description: "The label of its first parcel", schema: parcelBody },
  answers: answers(
    "The order is cancelled, a rest of its price is due, or the shop may not sell to its state any more",
  ),
  answerHeaders: keyedAnswerHeaders,
};

export const furtherParcelCall: KeyedCall = {
  method: "post",
  path: "/api/v1/orders/{number}/further-parcels",
  scope: "tracking:write",
  summary: "Add a parcel that goes beside the first one",
  body: { description: "Its label", schema: parcelBody },
  answers: answers("The order's first parcel is not handed over yet"),
  answerHeaders: keyedAnswerHeaders,
};

const refusals = {
  "order-cancelled": "The order is cancelled.",
  "balance-due": "A rest of its price is due before it leaves.",
  "outside-state": "It goes to another state, where the shop may not sell under composition.",
  "not-sent": "Its first parcel is not handed over yet.",
} as const;

export function handedOver(shop: Shop) {
  return serveKeyedCall(shop, parcelCall, parcelBody, ({ actor, params, input }) =>
    withLabel(shop, params, input, (label) => handOverParcel(shop, actor, label)),
  );
}

export function furtherParcels(shop: Shop) {
  return serveKeyedCall(shop, furtherParcelCall, parcelBody, ({ actor, params, input }) =>
    withLabel(shop, params, input, async (label) => {
      const added = await addParcel(shop, actor, label);
      // A repeated call finds the parcel stored already. `too-many` cannot occur, because a call names no pieces.
      return added.ok || added.reason !== "not-sent" ? { ok: true } : { ok: false, reason: "not-sent" };
    }),
  );
}

type Label = z.output<typeof parcelForm>;
type Outcome = { ok: true } | { ok: false; reason: keyof typeof refusals };

async function withLabel(
  shop: Shop,
  { number = "" }: Record<string, string>,
  given: z.output<typeof parcelBody>,
  run: (label: Label & { orderId: string }) => Promise<Outcome>,
): Promise<KeyedAnswer> {
  const label = parseBody(parcelForm, given);
  if (!label.ok) return { status: 422, message: label.message, errors: label.errors };
  const orderId = (await findOrderIds(shop, [number])).get(number);
  if (!orderId) return { status: 404, message: "No order has this number." };
  const done = await run({ ...label.value, orderId });
  if (done.ok)
    return { status: 200, body: { number, ...label.value } satisfies z.output<typeof parcelAnswer> };
  return { status: 409, message: refusals[done.reason] };
}
