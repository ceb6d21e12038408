// The answer to a shopper's PIN code: what one product's delivery costs, or whether the cart gets there.

import { weighPieces } from "#core/catalogue/sets/packed-weight.ts";
import { describeNotDelivered } from "#core/delivery/not-delivered.ts";
import { findParcelRates } from "#core/delivery/parcel-rates.ts";
import { describePinAnswer } from "#core/delivery/pin-answer.ts";
import { findPinAnswer, findServedPlace, wantPinAnswer } from "#core/delivery/pin-answers.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { type CartOwner, readCart } from "./cart.server.ts";
import { listCartProducts } from "./cart-products.server.ts";
import { type DeliveryAnswer, deliverySummary } from "./delivery-answer.ts";

type Context = ReadContext & Pick<AppContext, "db" | "clock">;

export async function readProductDelivery(
  ctx: Context,
  { pin, productId }: { pin: string; productId: string },
): Promise<DeliveryAnswer> {
  const settings = await currentSettings(ctx);
  const { shipping } = settings;
  const [products, place] = await Promise.all([
    listCartProducts(ctx.db, [productId]),
    findServedPlace(ctx.db, pin, { settings, now: ctx.clock.now() }),
    wantPinAnswer(ctx, pin, { settings }),
  ]);
  const product = products.get(productId);
  if (!product) return { isDelivered: true, words: "" };
  const rates = findParcelRates({ grams: weighPieces(product.pieces, shipping), place }, shipping);
  if (!rates) return { isDelivered: false, words: describeNotDelivered(pin) };
  const words = [deliverySummary(product.price, rates, shipping), describePinAnswer(place.courier, settings)];
  return { isDelivered: true, words: words.filter(Boolean).join(" ") };
}

/** The cart's page shows the delivery charge beside the total. */
export async function readCartDelivery(
  ctx: Context,
  { pin, owner }: { pin: string; owner: CartOwner },
): Promise<DeliveryAnswer> {
  const settings = await currentSettings(ctx);
  const [{ shipping }, answer] = await Promise.all([
    readCart(ctx, { ...owner, pin }),
    findPinAnswer(ctx.db, pin, { settings, now: ctx.clock.now() }),
    wantPinAnswer(ctx, pin, { settings }),
  ]);
  if (shipping.unknown === "not-delivered") return { isDelivered: false, words: shipping.words ?? "" };
  return { isDelivered: true, words: describePinAnswer(answer, settings) };
}
