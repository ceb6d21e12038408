import ChevronDown from "lucide-react/icons/chevron-down";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { formatRate } from "#shop/money/gst.ts";
import { formatPrice } from "#shop/money/money.ts";
import { Facts } from "./facts.tsx";
import { remainingFacts } from "./key-facts.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";

/**
 * The declarations required on the package, in a fold that works without scripts, so that they can be read before the
 * purchase.
 */
export function LabelAndSeller({ product, terms }: { product: Product; terms: ShopTerms }) {
  const { phone, email } = useSiteSettings() ?? {};
  const mrp = `${formatPrice(product.mrpPaise ?? product.pricePaise)} (inclusive of all taxes)`;
  const isPricedByPiece = typeof product.box?.percent === "number";
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 font-display text-lg transition-colors hover:text-accent">
        Label and seller
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 text-brass-ink transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <Facts
          facts={[
            ...remainingFacts(product),
            ...product.listedFacts.abovePrice,
            ["Net quantity", product.weightText],
            ["MRP", isPricedByPiece ? "Printed on each piece" : mrp],
            ["Unit sale price", product.unitPriceText],
            ["HSN", describeHsn(product, terms)],
            ...product.listedFacts.belowPrice,
            ["Made and packed by", terms.packedBy],
            ["Customer care", phone ? `${phone.text}, ${email}` : ""],
            ["SKU", product.sku],
          ]}
        />
      </div>
    </details>
  );
}

function describeHsn({ hsn, gstRate, set, box }: Product, { namesGst }: ShopTerms): string {
  const content = set ?? box;
  if (content?.pricing === "parts") return "That of each part, with its GST";
  return namesGst ? `${hsn} · GST ${formatRate(content?.gstRate ?? gstRate)} included` : hsn;
}
