import { hourMs } from "#platform/durations.ts";
import { findOpenAttempt } from "#shop/checkout/earlier-attempts.server.ts";
import { prepareTogether } from "#shop/checkout/together/prepare-together.server.ts";
import { maxRecipients } from "#shop/checkout/together/recipient-form.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { findLastOrder } from "#shop/orders/recent-order.server.ts";
import { codeForm } from "#shop/promotions/code-form.ts";
import { readSettingsWithPromotion } from "#shop/promotions/first-order-promotion.server.ts";
import { explainRefusal } from "#shop/promotions/typed-code.ts";
import type { Shop } from "#shop/shop.ts";
import { presentPaymentShop } from "../present-payment-shop.server.ts";

/** An attempt older than this was given up, or was found by the webhook or the reconciler. */
const attemptMs = hourMs;

/** Loads the page of all recipients; undefined if the cart cannot be paid for them together. */
export async function loadTogether(
  shop: Shop,
  { id: userId, email, name, phone }: SessionUser,
  {
    search,
    network,
    brought,
  }: { search: URLSearchParams; network: string | undefined; brought: string | undefined },
) {
  const now = shop.clock.now();
  const since = new Date(now.getTime() - attemptMs);
  // Read before the cart, so that an order confirmed in between counts as unknown to the page.
  const lastOrder = (await findLastOrder(shop.db, userId)) ?? null;
  const { settings, firstOrder } = await readSettingsWithPromotion(shop);
  if (!settings.gifts.offered) return undefined;
  const typed = parseForm(codeForm, search);
  const shown = search.has("code") ? undefined : brought;
  const offered = search.has("code") || shown || lastOrder ? undefined : firstOrder?.code;
  const code = shown ?? offered ?? (typed.ok ? typed.value.code : "");
  const [openAttempt, together] = await Promise.all([
    findOpenAttempt(shop.db, { userId, since }),
    prepareTogether(shop, { userId, network, code: code || undefined, now }),
  ]);
  if (!together) return undefined;
  return {
    together,
    code: presentCode(together, { code, isOffered: offered !== undefined }),
    canAddMore: together.recipients.length < maxRecipients,
    shop: presentPaymentShop(settings, shop.config.publicUrl),
    prefill: { name, email: email ?? "", contact: phone ?? "" },
    openAttempt: openAttempt ?? null,
    lastOrder,
    gateway: shop.razorpay ? { script: shop.config.razorpay.checkoutUrl } : null,
  };
}

type Together = NonNullable<Awaited<ReturnType<typeof prepareTogether>>>;

/** Hides the refusal of an offer that nobody typed. */
function presentCode(
  { discount, offer }: Pick<Together, "discount" | "offer">,
  { code, isOffered }: { code: string; isOffered: boolean },
) {
  const none = { typed: "", applied: null, words: null, refusal: null };
  if (!discount) return none;
  if ("refusal" in discount)
    return isOffered ? none : { ...none, typed: code, refusal: explainRefusal(discount) };
  const applied = `${discount.code}, ${discount.description}`;
  const words = offer
    ? `“${offer}” saves you more than ${discount.code}, so it counts instead. The code is not used up.`
    : `${isOffered ? "Applied for your first order" : "Applied"}: ${discount.description}`;
  return { typed: discount.code, applied, words, refusal: null };
}
