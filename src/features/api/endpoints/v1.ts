// Every call for programs with an API key.
//
// To add one, write a KeyedCall with its scope in a file like products.ts; its command's policy asks hasScope. A call
// that must be done once has `headers: [idempotencyHeader]` and uses claimRequest. The OpenAPI document includes it, and tests/keyed-calls.slow.test.ts
// tries it with each kind of key.
import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import type { RequestVariables } from "#server/http-app.ts";
import type { KeyedCall } from "./keyed-call.ts";
import { oneOrder, orderCall, orders, ordersCall } from "./orders.ts";
import { furtherParcelCall, furtherParcels, handedOver, parcelCall } from "./parcels.ts";
import { oneProduct, productCall, products, productsCall } from "./products.ts";
import { countedCall, countedStock, receivedCall, receivedStock } from "./stock.ts";

export const keyedCalls: readonly KeyedCall[] = [
  productsCall,
  productCall,
  ordersCall,
  orderCall,
  receivedCall,
  countedCall,
  parcelCall,
  furtherParcelCall,
];

export function v1(shop: Shop) {
  const app = new Hono<{ Variables: RequestVariables }>();
  for (const create of [
    products,
    oneProduct,
    orders,
    oneOrder,
    receivedStock,
    countedStock,
    handedOver,
    furtherParcels,
  ])
    app.route("/", create(shop));
  return app;
}
