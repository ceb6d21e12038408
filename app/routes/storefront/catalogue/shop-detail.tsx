import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Arrival } from "#app/components/cart/arrival.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { describeDaysToMake, type Product, tellMeWords } from "#shop/catalogue/product.ts";
import { capitalise } from "#shop/forms/capitalise.ts";
import { FullPrice } from "./full-price.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { ProductRating } from "./product-rating.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";
import { Purchase } from "./purchase.tsx";
import { StockLine } from "./stock-line.tsx";

/** The content next to the pictures of a product, in a dialog and on its own page; `children` come last. */
export function ShopDetail({
  product,
  terms,
  heading: Heading,
  proof,
  pathOf,
  filler,
  stockAlert,
  onAdded,
  children,
}: {
  product: Product;
  terms: ShopTerms;
  heading: "h1" | "h3";
  /** The line about the batch on sale. */
  proof?: ReactNode;
  pathOf: (slug: string) => string;
  /** The form that fills a box; without it, a link to the box's page is shown. */
  filler?: ReactNode;
  /** The stock alert and alternatives of a sold-out product; without it, a link to the page with both is shown. */
  stockAlert?: ReactNode;
  /** Called once the product is in the cart. */
  onAdded?: () => void;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <header className="grid gap-2">
        {Heading === "h3" && <p className="eyebrow">{product.category.name}</p>}
        <Heading className={Heading === "h1" ? "text-4xl" : "pr-10 text-3xl"}>{product.name}</Heading>
        <ProductRating product={product} showCount note />
      </header>
      <div className="grid gap-1.5">
        <FullPrice product={product} />
        <p className="text-sm">
          <StockLine product={product} />
        </p>
        {proof}
        {terms.discount && product.stock > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="terracotta">{terms.discount.text}</Badge> <span>{terms.discount.condition}</span>
          </p>
        )}
      </div>
      <OptionPicker choice={product.choice} pathOf={pathOf} />
      {product.stock === 0 ? (
        <>
          <SoldOut product={product}>{stockAlert}</SoldOut>
          <WishlistButton productId={product.id} name={product.name} className="justify-self-start" />
        </>
      ) : (
        <>
          {filler ?? (
            <Purchase product={product} {...(onAdded ? { onAdded } : {})}>
              <WishlistButton productId={product.id} name={product.name} />
            </Purchase>
          )}
          <div className="grid gap-1 text-sm">
            {product.daysToMake !== null && <p>{`${capitalise(describeDaysToMake(product.daysToMake))}.`}</p>}
            <Arrival productId={product.id} daysToMake={product.daysToMake} />
            <p className="text-ink-soft">{terms.delivery}</p>
          </div>
        </>
      )}
      {children}
    </div>
  );
}

/** The stock line, and the stock alert as the main button. */
function SoldOut({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {children ?? (
        <ButtonLink to={href("/products/:slug/tell-me", { slug: product.slug })}>
          {tellMeWords(product.readyOn)}
        </ButtonLink>
      )}
    </div>
  );
}
