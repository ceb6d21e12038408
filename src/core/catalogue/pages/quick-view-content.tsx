import { useRef } from "react";
import { href, Link } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import type { Product } from "../product.ts";
import { Facts } from "./facts.tsx";
import { Highlights } from "./highlights.tsx";
import { itemPathOf } from "./item-path.ts";
import { productLinkState } from "./opening-product.ts";
import { LabelFold } from "./product-folds.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";
import { ProductStory } from "./product-story.tsx";
import { ShopDetail } from "./shop-detail.tsx";

type QuickViewContentProps = { product: Product; terms: ShopTerms; closeTo: string; sizes: string };

/** Pictures and details of a product in the quick view. Adding it to the cart closes the dialog. */
export default function QuickViewContent({ product, terms, closeTo, sizes }: QuickViewContentProps) {
  const pictures = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={pictures}>
        <ProductGallery
          product={product}
          label={product.paper === undefined ? null : { paper: product.paper }}
          counted={product.collection.style !== "grid"}
          sizes={sizes}
        />
      </div>
      <ShopDetail
        product={product}
        terms={terms}
        heading="h3"
        pathOf={(slug) => itemPathOf(closeTo, slug)}
        onAdded={() => pictures.current?.closest("dialog")?.close()}
      >
        <More product={product} terms={terms} sizes={sizes} />
      </ShopDetail>
    </>
  );
}

function More({ product, terms, sizes }: Omit<QuickViewContentProps, "closeTo">) {
  const { features, words } = useSiteSettings() ?? {};
  const path = href("/products/:slug", { slug: product.slug });
  return (
    <>
      <ProductStory text={product.description} />
      <Facts
        facts={[
          [
            product.factNames.fragranceNotes,
            product.fragranceNotes.length > 0 && <Notes key="notes" notes={product.fragranceNotes} />,
          ],
          [product.factNames.burnTime, product.burnTime],
          [product.weightName, product.weightText],
          ...product.ownFacts,
          ["Ingredients", product.ingredients.join("\u00a0· ")],
          ["Made", words?.artisanCraftsmanship],
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        {features?.customOrder && (
          <ButtonLink to={href("/custom-order")} variant="secondary" className="flex-1 px-4!">
            Create Custom Order
          </ButtonLink>
        )}
        <ShareButton title={product.name} path={path} />
      </div>
      <Highlights />
      <LabelFold product={product} terms={terms} />
      <Link
        to={path}
        state={productLinkState(product, sizes)}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        See the full page
      </Link>
    </>
  );
}

function Notes({ notes }: { notes: string[] }) {
  return (
    <ul translate="no" className="flex flex-wrap gap-1.5">
      {notes.map((note) => (
        <li key={note} className="chip">
          {note}
        </li>
      ))}
    </ul>
  );
}
