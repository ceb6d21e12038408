import { deliveryWords, offerBadge } from "#shop/catalogue/product.ts";
import { findState } from "#shop/money/india-states.ts";
import type { Settings } from "#shop/settings/settings.ts";

/** What the settings say beside every good: the running offer, delivery, and who packs it. */
export type ShopTerms = {
  offer: { text: string; condition: string } | null;
  delivery: string;
  packedBy: string;
  /** Only a shop registered for GST may name the tax. */
  namesGst: boolean;
};

export function presentShopTerms({ offer, shipping, business }: Settings): ShopTerms {
  const state = `${findState(business.state)?.name ?? ""} ${business.zip}`.trim();
  const address = [business.street, business.district, state].filter(Boolean).join(", ");
  return {
    offer: offerBadge(offer) ?? null,
    delivery: deliveryWords(shipping),
    packedBy: `${business.legalName}, ${address}`,
    namesGst: business.gstStatus === "regular",
  };
}
