import { href, Link } from "react-router";
import { Heading } from "#app/components/page/heading.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { divideNotes, listScentBands } from "#shop/catalogue/scent.ts";
import { ScentOverTime } from "./scent-over-time.tsx";

/** How a product's scent unfolds and how it is burned; empty for products without scent and flame. */
export function ScentAndCare({ product }: { product: Product }) {
  const hasCareGuide = useSiteSettings()?.features.careGuide;
  const bands = listScentBands(divideNotes(product.fragranceNotes), product.scent.strength);
  return (
    <div className="grid content-start gap-10 empty:hidden">
      {bands.length > 0 && (
        <section aria-labelledby="scent" className="grid gap-4">
          <Heading id="scent" size="sm">
            How the scent unfolds
          </Heading>
          <ScentOverTime bands={bands} scent={product.scent} />
        </section>
      )}
      {product.burnTime && (
        <section aria-labelledby="care" className="grid gap-3">
          <Heading id="care" size="sm">
            Burning it well
          </Heading>
          <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-brass">
            <li>Trim the wick to 6 mm before each lighting.</li>
            <li>The first time, let the melted wax reach the edge.</li>
            <li>Never longer than 4 hours at a stretch, and never alone.</li>
          </ul>
          {hasCareGuide && (
            <Link
              to={href("/care-guide")}
              className="text-link inline-flex min-h-11 items-center justify-self-start"
            >
              The whole care guide
            </Link>
          )}
        </section>
      )}
    </div>
  );
}
