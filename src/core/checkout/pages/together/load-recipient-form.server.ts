import { nameWithWords } from "#core/catalogue/label/words-on-label.ts";
import { periodsToMake } from "#core/delivery/delivery-promise.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { makeLook } from "#core/look/look.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { presentLabelMaker } from "#core/web/storefront/site-look.ts";
import { presentDelivery } from "#core/web/storefront/site-settings.ts";
import { writeRecipientPieces } from "../../checkout-items.ts";
import { prepareCheckout } from "../../prepare-checkout.server.ts";
import { prepareTogether } from "../../together/prepare-together.server.ts";
import { recipientForm } from "../../together/recipient-form.ts";
import { readState } from "../../together/recipient-sheet.ts";
import { sheetColumns } from "../../together/sheet-columns.ts";
import type { Route } from "./+types/recipient";

/** Loads the form of a recipient; undefined if nothing can be given. `id` is the recipient who is changed. */
export async function loadRecipientForm(
  { context }: Pick<Route.LoaderArgs, "context">,
  id: string | undefined,
) {
  const shop = context.get(shopContext);
  const { id: userId, name: buyer } = context.get(sessionUserContext);
  const { network } = getActor(context);
  const now = shop.clock.now();
  const asked = { userId, network, code: undefined, now };
  const [cart, named, settings] = await Promise.all([
    prepareCheckout(shop, { ...asked, pin: undefined }),
    prepareTogether(shop, asked),
    currentSettings(shop),
  ]);
  const { shipping } = settings;
  const changed = named?.recipients.find((one) => one.id === id);
  const waiting = named?.waiting.find((one) => one.id === id);
  if (!cart?.gift || !named || (id && !changed && !waiting)) return undefined;
  const products = cart.lines.flatMap(({ productId, name }) => {
    // A row that waits can be mended although the others have taken what is left.
    const own = changed?.items ?? waiting?.pieces ?? [];
    const has = own.find((item) => item.productId === productId)?.quantity ?? 0;
    const left = named.left.find((item) => item.productId === productId)?.quantity ?? 0;
    const open = Math.max(has, Math.min(changed ? left + has : left, mostInList));
    return open > 0 ? [{ productId, name: nameWithWords(name, productId), open, has }] : [];
  });
  return {
    fields: describeForm(recipientForm),
    products,
    title: waiting
      ? `Row ${waiting.unmended.row}`
      : `Person ${changed ? named.recipients.indexOf(changed) + 1 : named.recipients.length + 1}`,
    saved: changed ? valuesOf(changed) : waiting && valuesOfRow(waiting),
    // Another person's card: most people write the same words to all.
    other: named.recipients.filter((one) => one !== changed).map(cardOf)[0],
    problem: changed?.problem ?? (waiting && describeRow(waiting)) ?? null,
    gift: cart.gift,
    wrapPicture: cart.wrapPicture,
    maker: presentLabelMaker(makeLook(settings)),
    buyer,
    today: indianDay(now),
    periods: presentDelivery(periodsToMake(cart.daysToMake, shipping)),
    asksPackerNote: shipping.asksPackerNote,
  };
}

/** The most pieces that a list of the form offers. */
const mostInList = 50;

type Together = NonNullable<Awaited<ReturnType<typeof prepareTogether>>>;
type Named = Together["recipients"][number];
type Waiting = Together["waiting"][number];

/** The row as it was typed; an address that can be read comes as it is understood. */
function valuesOfRow({ unmended, address, choices, pieces }: Waiting): Record<string, string> {
  const { typed } = unmended;
  const { name, phone, city, zip, address: street } = address ?? typed;
  return {
    name,
    phone,
    address: street,
    city,
    zip,
    state: address?.state ?? readState(typed.state) ?? "",
    delivery: choices.delivery,
    gift: "on",
    giftFollower: "buyer",
    giftWords: typed.giftWords || (choices.giftWords ?? ""),
    giftFrom: choices.giftFrom ?? "",
    pieces: pieces.map(writeRecipientPieces).join("\n"),
  };
}

function describeRow({ unmended: { faults } }: Waiting): string {
  return faults.map(({ column, message }) => `${sheetColumns[column]}: ${message}`).join(". ");
}

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
