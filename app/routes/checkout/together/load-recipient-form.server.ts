import { getActor } from "#app/guard.server.ts";
import { presentDelivery } from "#app/routes/storefront/site-settings.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { nameWithWords } from "#shop/catalogue/label/words-on-label.ts";
import { writeRecipientPieces } from "#shop/checkout/checkout-items.ts";
import { prepareCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import { prepareTogether } from "#shop/checkout/together/prepare-together.server.ts";
import { recipientForm } from "#shop/checkout/together/recipient-form.ts";
import { periodsToMake } from "#shop/delivery/delivery-promise.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/recipient";

/** Loads the form of a recipient; undefined if nothing can be given. `id` is the recipient who is changed. */
export async function loadRecipientForm(
  { context }: Pick<Route.LoaderArgs, "context">,
  id: string | undefined,
) {
  const shop = context.get(shopContext);
  const { id: userId } = context.get(sessionUserContext);
  const { network } = getActor(context);
  const now = shop.clock.now();
  const asked = { userId, network, code: undefined, now };
  const [cart, named, { shipping, business }] = await Promise.all([
    prepareCheckout(shop, { ...asked, pin: undefined }),
    prepareTogether(shop, asked),
    currentSettings(shop),
  ]);
  const changed = named?.recipients.find((one) => one.id === id);
  if (!cart?.gift || !named || (id && !changed)) return undefined;
  const products = cart.lines.flatMap(({ productId, name }) => {
    const has = changed?.items.find((item) => item.productId === productId)?.quantity ?? 0;
    const open = (named.left.find((item) => item.productId === productId)?.quantity ?? 0) + has;
    return open > 0 ? [{ productId, name: nameWithWords(name, productId), open, has }] : [];
  });
  return {
    fields: describeForm(recipientForm),
    products,
    place: changed ? named.recipients.indexOf(changed) + 1 : named.recipients.length + 1,
    saved: changed ? valuesOf(changed) : undefined,
    // Another person's card: most people write the same words to all.
    others: named.recipients.filter((one) => one !== changed).map(cardOf),
    problem: changed?.problem ?? null,
    gift: cart.gift,
    wrapPicture: cart.wrapPicture,
    shopName: business.shopName,
    today: indianDay(now),
    periods: presentDelivery(periodsToMake(cart.daysToMake, shipping)),
    asksPackerNote: shipping.asksPackerNote,
  };
}

type Named = NonNullable<Awaited<ReturnType<typeof prepareTogether>>>["recipients"][number];

function cardOf({ choices }: Named) {
  const { gift, giftWords = "", giftFrom = "" } = choices;
  return gift ? { giftWords, giftFrom } : { giftWords: "", giftFrom: "" };
}

/** Writes the stored values as the form sends them. */
function valuesOf({ address, choices, items }: Named): Record<string, string> {
  const { gift, giftWrap, pinConfirmed, ...texts } = choices;
  const { name, phone, city, state, zip } = address;
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
    name,
    phone,
    address: address.address,
    city,
    state,
    zip,
    ...(gift && { gift: "on" }),
    ...(giftWrap && { giftWrap: "on" }),
    ...(pinConfirmed && { pinConfirmed: "on" }),
    pieces: items.map(writeRecipientPieces).join("\n"),
  };
}
