// The price of delivering one product to a shopper's PIN code.
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { weighPieces } from "#shop/catalogue/sets/packed-weight.ts";
import { describeNotDelivered } from "#shop/delivery/not-delivered.ts";
import { findParcelRates } from "#shop/delivery/parcel-rates.ts";
import { findPlace } from "#shop/delivery/places.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { listCartProducts } from "./cart-products.server.ts";
import { type DeliveryAnswer, deliverySummary } from "./delivery-answer.ts";

export async function readProductDelivery(
  ctx: ReadContext & { db: Database },
  { pin, productId }: { pin: string; productId: string },
): Promise<DeliveryAnswer> {
  const [products, place, { shipping }] = await Promise.all([
    listCartProducts(ctx.db, [productId]),
    findPlace(pin),
    currentSettings(ctx),
  ]);
  const product = products.get(productId);
  if (!product) return { isDelivered: true, words: "" };
  const rates = findParcelRates({ grams: weighPieces(product.pieces, shipping), place }, shipping);
  if (!rates) return { isDelivered: false, words: describeNotDelivered(pin) };
  return { isDelivered: true, words: deliverySummary(product.price, rates, shipping) };
}
