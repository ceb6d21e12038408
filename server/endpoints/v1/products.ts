// The calls that read the catalogue.
import { z } from "zod";
import { failures } from "#server/call.ts";
import { type KeyedCall, keyedAnswerHeaders, keyedFailures, serveKeyedCall } from "#server/keyed-call.ts";
import { productAnswer } from "#shop/calls/called-product.ts";
import { listCalledProducts, readCalledProduct } from "#shop/calls/called-products.server.ts";
import type { Shop } from "#shop/shop.ts";
import { pageQuery } from "./page-query.ts";

const productsQuery = z.object({
  ...pageQuery,
  after: z.string().max(64).default("").meta({ description: "`next` of the page before" }),
});
const productsAnswer = z.object({
  products: z.array(productAnswer),
  next: z.string().nullable().meta({ description: "For `after`; null on the last page" }),
});

export const productsCall: KeyedCall = {
  method: "get",
  path: "/api/v1/products",
  scope: "catalogue:read",
  summary: "Products with their variants, prices and stock, page by page; removed ones are left out",
  query: productsQuery,
  answers: {
    200: { description: "A page of products", schema: productsAnswer },
    ...keyedFailures,
    ...failures({ 422: "The query is bad; `errors` names the parameters" }),
  },
  answerHeaders: keyedAnswerHeaders,
};

export const productCall: KeyedCall = {
  method: "get",
  path: "/api/v1/products/{sku}",
  scope: "catalogue:read",
  summary: "The product that has a variant with this SKU; a slash in it is written %2F",
  answers: {
    200: { description: "The product with all its variants", schema: productAnswer },
    ...keyedFailures,
    ...failures({ 404: "No product has this SKU, or it was removed" }),
  },
  answerHeaders: keyedAnswerHeaders,
};

export function products(shop: Shop) {
  return serveKeyedCall(shop, productsCall, productsQuery, async ({ actor, input }) => ({
    status: 200,
    body: (await listCalledProducts(shop, actor, input)) satisfies z.output<typeof productsAnswer>,
  }));
}

export function oneProduct(shop: Shop) {
  return serveKeyedCall(shop, productCall, z.object({}), async ({ actor, params: { sku = "" } }) => {
    const body = await readCalledProduct(shop, actor, { sku });
    return body ? { status: 200, body } : { status: 404, message: "No product has this SKU." };
  });
}
