import { type DiscountRefusal, discountRefusals } from "#shop/checkout/discount.ts";
import { discountForm } from "#shop/checkout/discount-form.ts";
import { type PreparedCheckout, prepareCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import { shippingForm } from "#shop/checkout/shipping-details.ts";
import { describeForm, parseForm } from "#shop/forms/parse-form.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { getSavedAddress } from "#shop/identity/profile.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { CheckoutDiscount } from "./checkout-discount.ts";

/** What the checkout form shows; undefined if the cart contains nothing that can be bought. */
export async function prepareForm(shop: Shop, { id: userId, email }: SessionUser, search: URLSearchParams) {
  const discount = parseForm(discountForm, search);
  const code = discount.ok ? discount.value.code : "";
  const [{ business, shipping, discount: policy }, prepared, saved] = await Promise.all([
    readSettings(shop.db),
    prepareCheckout(shop.db, { userId, code: code || undefined }),
    getSavedAddress(shop.db, userId),
  ]);
  if (!prepared) return undefined;
  const presented = discount.ok
    ? presentDiscount(prepared.discount, code)
    : refuseCode("unknown-code", search.get("code") ?? "");
  return {
    prepared: { ...prepared, discount: presented },
    saved,
    fields: describeForm(shippingForm),
    shop: {
      name: business.shopName,
      deliveryDays: shipping.deliveryDays,
      processingDays: shipping.processingDays,
    },
    discountHint: policy.active ? policy.code : null,
    customer: { id: userId, email },
    gateway: shop.razorpay ? { script: shop.config.razorpay.checkoutUrl } : null,
  };
}

function presentDiscount(discount: PreparedCheckout["discount"], typed: string): CheckoutDiscount {
  if (!discount) return { applied: null, typed, refusal: null };
  if ("refusal" in discount) return refuseCode(discount.refusal, typed);
  const { code, percent } = discount;
  return { applied: { code, percent }, typed: code, refusal: null };
}

function refuseCode(refusal: DiscountRefusal, typed: string): CheckoutDiscount {
  return { applied: null, typed, refusal: discountRefusals[refusal] };
}
