// The calls that read the catalogue.
import { z } from "zod";
import type { Shop } from "#core/shop.ts";
import { failures } from "#server/call.ts";
import { listCalledProducts, readCalledProduct } from "../calls/called-products.server.ts";
import { type KeyedCall, keyedAnswerHeaders, keyedFailures, serveKeyedCall } from "./keyed-call.ts";
import { pageQuery } from "./page-query.ts";

const paise = z.int().meta({ description: "Paise" });
const states = ["sold", "hidden"] as const;

const variantAnswer = z.object({
  sku: z.string(),
  name: z.string(),
  options: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .meta({ description: "What it is of each option; empty for a product without variants" }),
  price: paise.meta({ description: "Paise, tax included" }),
  gstBasisPoints: z.int().meta({ description: "The rate of GST at its price: 1800 is 18 %" }),
  mrp: paise.nullable(),
  stock: z.int().meta({
    description: "Pieces that can still be sold; reserved ones are subtracted. Of a set what its parts allow",
  }),
  state: z.enum(states).meta({ description: "Hidden ones are not sold" }),
  isSet: z.boolean().meta({ description: "It has no stock of its own" }),
  page: z.url(),
});

const productAnswer = z.object({
  id: z.string().meta({ description: "It never changes" }),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  collection: z.string(),
  hsn: z.string().meta({ description: "Empty where the shop has given none" }),
  gstBasisPoints: z.int().meta({ description: "The rate of GST: 1800 is 18 %" }),
  updatedAt: z.iso.datetime(),
  variants: z
    .array(variantAnswer)
    .min(1)
    .meta({ description: "The one that carries the product first; a product without variants has one" }),
});

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
    if (!body) return { status: 404, message: "No product has this SKU." };
    return { status: 200, body: body satisfies z.output<typeof productAnswer> };
  });
}
