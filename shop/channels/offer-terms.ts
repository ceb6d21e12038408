// Search engines are told of a product's brand, delivery and return, as the settings say.
import { listPieces, type PieceWeight, weighPieces } from "#shop/catalogue/sets/packed-weight.ts";
import { standardCharge } from "#shop/delivery/delivery-charge.ts";
import { type DeliverySteps, deliverySteps } from "#shop/delivery/delivery-promise.ts";
import { listRateRows } from "#shop/delivery/parcel-rates.ts";
import type { Settings } from "#shop/settings/settings.ts";

export type OfferTerms = {
  brand: string;
  /** In paise, of one piece; `isMost` where some places cost less. Null where the shop sends it nowhere. */
  delivery: { charge: number; isMost: boolean; steps: DeliverySteps } | null;
  /** So many days to return it for a change of mind; 0 where it is not taken back for that. */
  returnDays: number;
};

/** A set whose packed weight nobody has typed counts as of any weight. */
type Offered = PieceWeight & { pricePaise: number; notReturnable: boolean; isSet: boolean };

/** The name by which channels and search engines know who made a product. */
export function brandOf({ channels, business }: Pick<Settings, "channels" | "business">): string {
  return channels.brand || business.shopName;
}

export function findOfferTerms(
  product: Offered,
  settings: Pick<Settings, "shipping" | "channels" | "business">,
): OfferTerms {
  const { shipping } = settings;
  const isUnknown = product.isSet && product.packedGrams === null;
  const grams = isUnknown ? undefined : weighPieces(listPieces(product, undefined), shipping);
  const charges = listRateRows(shipping, grams).flatMap(({ rates }) =>
    rates ? [standardCharge(product.pricePaise, rates)] : [],
  );
  const charge = Math.max(...charges);
  return {
    brand: brandOf(settings),
    delivery:
      charges.length === 0
        ? null
        : { charge, isMost: charges.some((one) => one < charge), steps: deliverySteps(shipping) },
    returnDays: product.notReturnable ? 0 : shipping.returnDays,
  };
}
