import { useRef } from "react";
import { href, Link } from "react-router";
import { Price } from "#app/components/price.tsx";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import { WishlistButton } from "#app/components/wishlist-button.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { closeDialogAround } from "./close-dialog.ts";
import { Facts } from "./facts.tsx";
import { NoteChips } from "./note-chips.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductStory } from "./product-story.tsx";
import { Purchase } from "./purchase.tsx";
import { StockLine } from "./stock-line.tsx";

/** The details of an occult product. Adding it to the cart closes the dialog. */
export function OccultDialog({ product, closeTo }: { product: Product; closeTo: string }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <RouteDialog key={product.slug} closeTo={closeTo} title={product.name} titleHidden size="xl">
      <div ref={content} className="grid gap-6 p-4 sm:p-8 md:grid-cols-2 md:gap-10">
        <ProductGallery
          product={product}
          counted
          compact
          sizes="(min-width: 70rem) 30rem, (min-width: 48rem) 45vw, calc(100vw - 3rem)"
        />
        <div className="grid content-start gap-5">
          <h3 className="pr-10 text-3xl">{product.name}</h3>
          <div>
            <Price price={product.pricePaise} mrp={product.mrpPaise} size="lg" />
            <p className="text-sm text-ink-soft">
              Inclusive of all taxes{product.unitPriceText && ` · ${product.unitPriceText}`}
            </p>
          </div>
          <Purchase product={product} onAdded={() => closeDialogAround(content.current)}>
            <WishlistButton productId={product.id} name={product.name} />
          </Purchase>
          <ProductStory text={product.description} />
          <Facts
            facts={[
              [
                "Fragrance notes",
                product.fragranceNotes.length > 0 ? (
                  <NoteChips key="notes" notes={product.fragranceNotes} />
                ) : (
                  ""
                ),
              ],
              ["Burn time", product.burnTime],
              ["Weight", product.weightText],
              ["Availability", <StockLine key="stock" stock={product.stock} />],
              ["Made", "Artisan Craftsmanship"],
            ]}
          />
          <Link
            to={href("/products/:slug", { slug: product.slug })}
            className="text-link inline-flex min-h-11 items-center justify-self-start"
          >
            See the full page
          </Link>
        </div>
      </div>
    </RouteDialog>
  );
}
