import { formatFreeDelivery } from "#core/delivery/standard-delivery.ts";
import { describeReduction } from "#core/promotions/describe-reduction.ts";
import type { FirstOrderPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import { describePacker } from "#core/settings/packer.ts";
import type { Settings } from "#core/settings/settings.ts";

/** The settings shown on every product's page: the current discount, delivery, and the packer. */
export type ShopTerms = {
  discount: { text: string; condition: string } | null;
  delivery: string;
  packedBy: string;
  /** Only a shop registered for GST may name the tax. */
  namesGst: boolean;
};

export function presentShopTerms(
  { shipping, business }: Settings,
  firstOrder: FirstOrderPromotion | undefined,
): ShopTerms {
  return {
    discount: firstOrder ? presentFirstOrder(firstOrder) : null,
    delivery: formatFreeDelivery(shipping),
    packedBy: describePacker(business),
    namesGst: showsGst(business),
  };
}

function presentFirstOrder(firstOrder: FirstOrderPromotion) {
  return {
    text: describeReduction(firstOrder).replace("off", "OFF"),
    condition: `your first order · ${firstOrder.code}`,
  };
}
