// The calls that change stock. Each is done once for its Idempotency-Key.
import { z } from "zod";
import { receiveStock } from "#core/catalogue/stock/receive-stock.server.ts";
import { maxPieces } from "#core/catalogue/stock/typed-pieces.ts";
import { countStock } from "#core/checkout/count-stock.server.ts";
import type { Shop } from "#core/shop.ts";
import { failures } from "#server/call.ts";
import { findProductId } from "../calls/called-products.server.ts";
import { claimRequest } from "../keys/api-requests.server.ts";
import {
  idempotencyHeader,
  type KeyedAnswer,
  type KeyedCall,
  type KeyedRequest,
  keyedAnswerHeaders,
  keyedFailures,
  serveKeyedCall,
} from "./keyed-call.ts";

const sku = z.string().min(1).max(40);
const note = z.string().trim().max(200).default("").meta({ description: "Why, for the list of movements" });

const receivedBody = z.object({ sku, pieces: z.int().min(1).max(maxPieces), note });
const countedBody = z.object({
  sku,
  pieces: z.int().min(0).max(maxPieces).meta({
    description: "All that are at the shop and not packed; what is reserved or to pack is subtracted",
  }),
  note,
});
const stockAnswer = z.object({
  sku: z.string(),
  stock: z.int().meta({ description: "Pieces that can be sold now" }),
});

const answers: KeyedCall["answers"] = {
  200: { description: "Done, now or when the same was sent before", schema: stockAnswer },
  ...keyedFailures,
  ...failures({
    400: "Not a JSON object",
    404: "No product has this SKU, or it was removed",
    409: "It is a set, which has no stock of its own, or fewer pieces were counted than are reserved or to pack",
    422: "The body or the header is bad, or this Idempotency-Key was used for something else",
  }),
};
const headers = [idempotencyHeader];

export const receivedCall: KeyedCall = {
  method: "post",
  path: "/api/v1/stock/received",
  scope: "stock:write",
  summary: "Add pieces that came in to the stock of a variant",
  headers,
  body: { description: "What came in", schema: receivedBody },
  answers,
  answerHeaders: keyedAnswerHeaders,
};

export const countedCall: KeyedCall = {
  method: "post",
  path: "/api/v1/stock/counted",
  scope: "stock:write",
  summary: "Set the stock of a variant after a count",
  headers,
  body: { description: "What was counted", schema: countedBody },
  answers,
  answerHeaders: keyedAnswerHeaders,
};

const unknown: KeyedAnswer = { status: 404, message: "No product has this SKU." };

export function receivedStock(shop: Shop) {
  return serveKeyedCall(shop, receivedCall, receivedBody, (request) =>
    changeOnce(shop, receivedCall, request, async (productId, requestKey) => {
      const { pieces, note } = request.input;
      const lines = [{ productId, quantity: pieces }];
      const received = await receiveStock(shop, request.actor, { lines, note, requestKey });
      return received.ok ? undefined : unknown;
    }),
  );
}

export function countedStock(shop: Shop) {
  return serveKeyedCall(shop, countedCall, countedBody, (request) =>
    changeOnce(shop, countedCall, request, async (productId, requestKey) => {
      const { pieces: counted, note } = request.input;
      const reason = note || "counted";
      const done = await countStock(shop, request.actor, { productId, counted, reason, requestKey });
      if (done.ok) return undefined;
      const message = `${done.notForSale} pieces are reserved or to pack: count them, too.`;
      return { status: 409, message };
    }),
  );
}

/** `change` is idempotent by its request key. It returns a refusal, or undefined when done. */
async function changeOnce(
  shop: Shop,
  { path }: KeyedCall,
  { actor, input, idempotencyKey }: KeyedRequest<z.output<typeof receivedBody>>,
  change: (productId: string, requestKey: string) => Promise<KeyedAnswer | undefined>,
): Promise<KeyedAnswer> {
  const found = await findProductId(shop, input.sku);
  if (!found) return unknown;
  if (found.isSet) return { status: 409, message: "It is a set: its stock is what its parts allow." };
  const asked = { path, ...input };
  const requestKey = await claimRequest(shop, { keyId: actor.id, idempotencyKey, asked });
  if (!requestKey)
    return {
      status: 422,
      message: `This ${idempotencyHeader} was used for something else. Give another one.`,
    };
  const refused = await change(found.id, requestKey);
  if (refused) return refused;
  const { stock = 0 } = (await findProductId(shop, input.sku)) ?? {};
  return { status: 200, body: { sku: input.sku, stock } satisfies z.output<typeof stockAnswer> };
}
