import { href, Link } from "react-router";
import { formatRate } from "#core/money/gst.ts";
import { formatPrice } from "#core/money/money.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Accordion } from "#ui/accordion.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import type { Product } from "../product.ts";
import { Facts } from "./facts.tsx";
import { Highlights } from "./highlights.tsx";
import { remainingFacts } from "./key-facts.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";

type FoldProps = { product: Product; terms: ShopTerms };

/** The details below the purchase on a product's page, in folds that work without scripts. */
export function ProductFolds({ product, terms }: FoldProps) {
  return (
    <Accordion
      level={2}
      items={[
        ...(product.burnTime ? [{ id: "care", question: "Burning it well", answer: <Care /> }] : []),
        {
          id: "label",
          question: "Label and seller",
          answer: (
            <div className="grid justify-items-start gap-4">
              <Highlights />
              <Label product={product} terms={terms} />
              <OwnWish />
              <ShareButton title={product.name} path={href("/products/:slug", { slug: product.slug })} />
            </div>
          ),
        },
      ]}
    />
  );
}

/** The label alone, for a dialog. */
export function LabelFold(props: FoldProps) {
  return <Accordion items={[{ id: "label", question: "Label and seller", answer: <Label {...props} /> }]} />;
}

/** How a candle is burned. */
function Care() {
  const hasCareGuide = useSiteSettings()?.features.careGuide;
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-brass">
        <li>Trim the wick to 6 mm before each lighting.</li>
        <li>The first time, let the melted wax reach the edge.</li>
        <li>Never longer than 4 hours at a stretch, and never alone.</li>
      </ul>
      {hasCareGuide && (
        <Link to={href("/care-guide")} className="text-link mt-2 inline-flex min-h-11 items-center">
          The whole care guide
        </Link>
      )}
    </>
  );
}

function OwnWish() {
  const site = useSiteSettings();
  if (!site?.features.customOrder) return null;
  return (
    <p className="text-sm">
      <span>{site.makesCandles ? "Another scent, size or label?" : "Would you like it another way?"}</span>{" "}
      <Link to={href("/custom-order")} className="text-link inline-flex min-h-11 items-center">
        Create a custom order
      </Link>
    </p>
  );
}

/** The declarations required on the package, so that they can be read before the purchase. */
function Label({ product, terms }: FoldProps) {
  const { phone, email } = useSiteSettings() ?? {};
  const mrp = `${formatPrice(product.mrpPaise ?? product.pricePaise)} (inclusive of all taxes)`;
  const isPricedByPiece = typeof product.box?.percent === "number";
  return (
    <div className="w-full">
      <Facts
        facts={[
          ...remainingFacts(product),
          ...product.listedFacts.abovePrice,
          ["Net quantity", product.weightText],
          ["MRP", isPricedByPiece ? "Printed on each" : mrp],
          ["Unit sale price", product.unitPrice?.text ?? ""],
          ["HSN", describeHsn(product, terms)],
          ...product.listedFacts.belowPrice,
          ["Made and packed by", terms.packedBy],
          ["Customer care", phone ? `${phone.text}, ${email}` : ""],
          ["SKU", product.sku],
        ]}
      />
    </div>
  );
}

function describeHsn({ hsn, gstRate, set, box }: Product, { namesGst }: ShopTerms): string {
  const content = set ?? box;
  if (content?.pricing === "parts") return "That of each part, with its GST";
  const highest = content?.gstRate ?? gstRate;
  const from = box && box.lowestRate < highest ? `${formatRate(box.lowestRate)} to ` : "";
  return namesGst ? `${hsn} · GST ${from}${formatRate(highest)} included` : hsn;
}
