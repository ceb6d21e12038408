import { href, Link } from "react-router";
import type { AskedTax } from "#shop/back-office/first-steps/product-step.server.ts";
import { TaxFields } from "../products/tax/tax-fields.tsx";
import { TypedPrices } from "../products/tax/typed-prices.tsx";

/** The tax of a product, for a shop that is registered for GST. Only the owner can know it. */
export function AskedTaxFields({ usual, from, hints, usedCodes, ratesByPrice, isSaid }: AskedTax) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TaxFields hints={hints} usedCodes={usedCodes} from={from} {...usual} />
      <TypedPrices rules={ratesByPrice} />
      {!isSaid && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          Not registered for GST?{" "}
          <Link to={href("/admin/make-it-yours/:step", { step: "tax" })} className="text-link">
            Say so first
          </Link>
          , and neither is asked.
        </p>
      )}
    </div>
  );
}
