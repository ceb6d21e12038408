import { type Discount, describeDiscount } from "#shop/checkout/discount.ts";
import { findState } from "#shop/money/india-states.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { formatFreeDelivery } from "#shop/settings/standard-delivery.ts";

/** What the settings say about every product: the current discount, delivery, and who packs it. */
export type ShopTerms = {
  discount: { text: string; condition: string } | null;
  delivery: string;
  packedBy: string;
  /** Only a shop registered for GST may name the tax. */
  namesGst: boolean;
};

type Offer = Pick<Discount, "code" | "kind" | "value">;

export function presentShopTerms({ shipping, business }: Settings, offer: Offer | undefined): ShopTerms {
  const state = `${findState(business.state)?.name ?? ""} ${business.zip}`.trim();
  const address = [business.street, business.district, state].filter(Boolean).join(", ");
  return {
    discount: offer ? presentOffer(offer) : null,
    delivery: formatFreeDelivery(shipping),
    packedBy: `${business.legalName}, ${address}`,
    namesGst: business.gstStatus === "regular",
  };
}

function presentOffer(offer: Offer) {
  return {
    text: describeDiscount(offer).replace("off", "OFF"),
    condition: `your first order · ${offer.code}`,
  };
}
