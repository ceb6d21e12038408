import { findUnlitPicture } from "#core/content/pages/home/page-pictures.ts";
import { lastPackingDay, periodsToMake } from "#core/delivery/delivery-promise.ts";
import { wantPinAnswer } from "#core/delivery/pin-answers.server.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { listAddresses } from "#core/identity/addresses/addresses.server.ts";
import type { SavedAddress } from "#core/identity/addresses/saved-address.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import { makeLook } from "#core/look/look.server.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import { findMyOrder } from "#core/orders/my-orders.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { keyOfOrder } from "#core/orders/order-link.server.ts";
import { describePlace } from "#core/orders/order-steps.ts";
import { findLastOrder, findRecentOrder } from "#core/orders/recent-order.server.ts";
import { findPaidTogether } from "#core/payments/together/paid-together.server.ts";
import { codeForm } from "#core/promotions/code-form.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { explainRefusal, type RefusedCode } from "#core/promotions/typed-code.ts";
import { isRegistered } from "#core/settings/gst-status.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { presentLabelMaker } from "#core/web/storefront/site-look.ts";
import { presentDelivery } from "#core/web/storefront/site-settings.ts";
import { readWhatsAppChoice } from "#features/whatsapp/consent.server.ts";
import { hourMs, minuteMs } from "#platform/durations.ts";
import { describeCheckoutForm } from "../checkout-form.ts";
import { findOpenAttempt } from "../earlier-attempts.server.ts";
import { type PreparedCheckout, prepareCheckout } from "../prepare-checkout.server.ts";
import { listUnavailableLines } from "../unavailable-lines.server.ts";
import { describeUnavailable } from "../unavailable-lines.ts";
import { isAddressEdited, newAddress } from "./checkout-address.ts";
import type { CheckoutDiscount } from "./checkout-discount.ts";
import { presentPaymentShop } from "./present-payment-shop.server.ts";

/** An attempt older than this was given up, or was found by the webhook or the reconciler. */
const attemptMs = hourMs;

const justPaidMs = 30 * minuteMs;

type Asked = {
  search: URLSearchParams;
  network: string | undefined;
  pin: string | undefined;
  /** The code from a link. */
  brought: string | undefined;
};

/**
 * The data of the checkout form. Undefined if nothing in the cart can be bought, or if selling is paused and the shopper has no open
 * attempt.
 */
export async function prepareForm(
  shop: Shop,
  { id: userId, name, email }: SessionUser,
  { search, network, pin, brought }: Asked,
) {
  const discount = parseForm(codeForm, search);
  const now = shop.clock.now();
  const since = new Date(now.getTime() - attemptMs);
  // Read before the cart, so that an order confirmed in between counts as unknown to the page.
  const lastOrder = (await findLastOrder(shop.db, userId)) ?? null;
  const { settings, firstOrder } = await readSettingsWithPromotion(shop);
  // A discount that a link or the home page offers need not be typed; emptying the field removes it.
  const shown = search.has("code") ? undefined : brought;
  const offered = search.has("code") || shown || lastOrder ? undefined : firstOrder?.code;
  const code = shown ?? offered ?? (discount.ok ? discount.value.code : "");
  const addresses = chooseAddress(await listAddresses(shop.db, userId), search);
  const to = pinOf(addresses) ?? pin ?? addresses.chosen?.zip;
  const [openAttempt, prepared] = await Promise.all([
    findOpenAttempt(shop.db, { userId, since }),
    prepareCheckout(shop, {
      userId,
      network,
      now,
      code: code || undefined,
      pin: to,
      ownAddress: addresses.chosen ?? undefined,
    }),
    to && wantPinAnswer(shop, to, { settings }),
  ]);
  const paused = findPauseWords(settings.pause, () => indianDay(now));
  if (!prepared || (paused && !openAttempt)) return undefined;
  const { business } = settings;
  const presented = discount.ok
    ? presentDiscount(prepared.discount, { typed: code, isOffered: offered !== undefined })
    : refuseCode({ refusal: "unknown-code" }, search.get("code") ?? "");
  return {
    prepared: { ...prepared, discount: presented },
    addresses: prepared.trade ? withoutCompany(addresses) : addresses,
    fields: describeCheckoutForm(),
    shop: {
      ...presentPaymentShop(settings, shop.config.publicUrl),
      cardMaker: presentLabelMaker(makeLook(settings)),
      /** A shop without registration gives no tax invoice, and a trade order is billed to its account. */
      asksGstin: isRegistered(business) && !prepared.trade,
      asksPackerNote: settings.shipping.asksPackerNote,
      /** Whoever has agreed is not asked again. */
      asksWhatsApp: settings.whatsApp.isOn && !(await readWhatsAppChoice(shop.db, userId)).orders,
    },
    /** Today's date in India. */
    today: indianDay(now),
    periods: presentDelivery(periodsToMake(prepared.daysToMake, settings.shipping)),
    discountHint: lastOrder ? null : (firstOrder?.code ?? null),
    customer: { id: userId, name, email },
    openAttempt: openAttempt ?? null,
    lastOrder,
    gateway: shop.razorpay ? { script: shop.config.razorpay.checkoutUrl } : null,
  };
}

/** The thank-you view of an own order; 'earlier' if it was paid some time ago or is cancelled. */
export async function findConfirmed(shop: Shop, { id: userId, email }: SessionUser, number: string) {
  const found = await findMyOrder(shop.db, { userId, number });
  if (!found) return undefined;
  const { confirmedAt, isCancelled } = found;
  if (isCancelled || confirmedAt.getTime() < shop.clock.now().getTime() - justPaidMs) return "earlier";
  const [{ shipping }, { id: orderId, order }, together] = await Promise.all([
    currentSettings(shop),
    getOrderDetail(shop.db, number),
    findPaidTogether(shop.db, number),
  ]);
  const { lines, totals, address, gift, cashDue } = order;
  const { pin, isExpress, daysToMake } = found;
  const way = {
    changes: [{ status: order.status, at: confirmedAt }],
    city: address.city,
    pin,
    isExpress,
    daysToMake,
  };
  const place = describePlace(way, shipping);
  const packedBy = formatDate(lastPackingDay(found.orderedOn, periodsToMake(daysToMake, shipping)));
  const ownLink =
    email === null
      ? `${shop.links.staffOrder(orderId)}?${new URLSearchParams({ key: keyOfOrder(shop, orderId) })}`
      : null;
  const contact = { hasEmail: order.customer.email !== "", ownLink };
  const to = { name: address.name, lines: address.lines };
  return { number, lines, totals, gift, cashDue, place, packedBy, address: to, together, contact };
}

/**
 * The content of a checkout without a form: the number of an order paid a moment ago, and why nothing in the cart can be bought.
 */
export async function explainNoForm(shop: Shop, { id: userId }: SessionUser) {
  const now = shop.clock.now();
  const { pause, samples } = await currentSettings(shop);
  const paused = findPauseWords(pause, () => indianDay(now));
  const [justPaid, unavailable] = await Promise.all([
    findRecentOrder(shop.db, { userId, since: new Date(now.getTime() - justPaidMs) }),
    listUnavailableLines(shop, { userId }),
  ]);
  return {
    justPaid,
    paused,
    unlit: findUnlitPicture(samples),
    unavailable: unavailable.map((line) => describeUnavailable(line, now)),
  };
}

/** Hides the refusal of an offer that nobody typed. */
function presentDiscount(
  discount: PreparedCheckout["discount"],
  { typed, isOffered }: { typed: string; isOffered: boolean },
): CheckoutDiscount {
  if (!discount) return { applied: null, typed, isOffered, refusal: null };
  if (!("refusal" in discount)) return { applied: discount, typed: discount.code, isOffered, refusal: null };
  return isOffered ? { applied: null, typed: "", isOffered, refusal: null } : refuseCode(discount, typed);
}

function refuseCode(refused: RefusedCode, typed: string): CheckoutDiscount {
  return { applied: null, typed, isOffered: false, refusal: explainRefusal(refused) };
}

/** The address shown at first, which is null for empty fields, and all that can be chosen. */
function chooseAddress(all: readonly SavedAddress[], search: URLSearchParams) {
  const wanted = search.get("address");
  const complete = all.filter(({ isComplete }) => isComplete);
  const first = complete[0] ?? all[0] ?? null;
  const chosen = wanted === newAddress ? null : (complete.find(({ id }) => id === wanted) ?? first);
  return { chosen, choices: complete, isEdited: isAddressEdited(search) };
}

/** A trade order is billed to its account, whatever company a saved address has. */
function withoutCompany({ chosen, choices, ...shown }: ReturnType<typeof chooseAddress>) {
  const strip = (address: SavedAddress) => ({ ...address, company: "", gstin: "" });
  return { ...shown, chosen: chosen && strip(chosen), choices: choices.map(strip) };
}

/** The PIN code of a chosen address that is not edited. */
function pinOf({ chosen, isEdited }: ReturnType<typeof chooseAddress>): string | undefined {
  return chosen?.isComplete && !isEdited ? chosen.zip : undefined;
}
