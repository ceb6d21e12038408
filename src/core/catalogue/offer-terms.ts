// A product's brand, delivery and return for search engines, from the settings.

import { standardCharge } from "#core/delivery/delivery-charge.ts";
import { type DeliverySteps, deliverySteps, periodsToMake } from "#core/delivery/delivery-promise.ts";
import { listRateRows } from "#core/delivery/parcel-rates.ts";
import type { Settings } from "#core/settings/settings.ts";
import { listPieces, type PieceWeight, weighPieces } from "./sets/packed-weight.ts";

export type OfferTerms = {
  brand: string;
  /** For one piece, in paise. `isMost`: some places cost less. Null if the shop sends it nowhere. */
  delivery: { charge: number; isMost: boolean; steps: DeliverySteps } | null;
  /** The days to return it for no reason; 0 if that is not possible. */
  returnDays: number;
};

/** A set without a typed packed weight counts as of any weight. */
type Offered = PieceWeight & {
  pricePaise: number;
  notReturnable: boolean;
  daysToMake: number | null;
  isSet: boolean;
};

/** The brand for channels and search engines. */
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
        : {
            charge,
            isMost: charges.some((one) => one < charge),
            steps: deliverySteps(periodsToMake(product.daysToMake, shipping)),
          },
    returnDays: product.notReturnable ? 0 : shipping.returnDays,
  };
}
