import type { ReactNode } from "react";
import { Arrival } from "#core/cart/ui/arrival.tsx";
import { capitalise } from "#core/forms/capitalise.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { stockAlertPage } from "#lists/pages/alert-pages.ts";
import { ProductButtons } from "#lists/product-buttons.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { describeDaysToMake, type Product, tellMeWords } from "../product.ts";
import { FullPrice } from "./full-price.tsx";
import { OptionPicker } from "./option-picker.tsx";
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
  const isPage = Heading === "h1";
  const hasReviews = useSiteSettings()?.features.reviews;
  const stock = (
    <>
      <p>
        <StockLine product={product} />
      </p>
      {proof}
    </>
  );
  const heart = <ProductButtons productId={product.id} name={product.name} />;
  return (
    <div className="grid grid-cols-1 content-start gap-2 sm:gap-5">
      <header className="grid gap-1 sm:gap-2">
        {!isPage && <p className="eyebrow">{product.category.name}</p>}
        <div className="flex items-start justify-between gap-3">
          <Heading translate="no" className={isPage ? "text-3xl sm:text-4xl" : "pr-10 text-3xl"}>
            {product.name}
          </Heading>
          {isPage && heart}
        </div>
        <FullPrice product={product} />
      </header>
      <OptionPicker choice={product.choice} pathOf={pathOf} />
      {product.stock === 0 ? (
        <>
          <div className="text-sm">{stock}</div>
          <SoldOut product={product}>{stockAlert}</SoldOut>
          {!isPage && <div className="justify-self-start">{heart}</div>}
        </>
      ) : (
        <>
          {filler ?? (
            <Purchase product={product} {...(onAdded ? { onAdded } : {})}>
              {!isPage && heart}
            </Purchase>
          )}
          <div className="grid gap-1.5 text-sm">
            {stock}
            {terms.discount && (
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone="terracotta">{terms.discount.text}</Badge> <span>{terms.discount.condition}</span>
              </p>
            )}
            {product.daysToMake !== null && <p>{`${capitalise(describeDaysToMake(product.daysToMake))}.`}</p>}
            <Arrival productId={product.id} daysToMake={product.daysToMake} />
            <p className="text-ink-soft">{terms.delivery}</p>
            {product.isSample && product.ratingCount > 0 && hasReviews && (
              <p className="text-ink-soft">Sample rating</p>
            )}
          </div>
        </>
      )}
      {children}
    </div>
  );
}

/** The stock line, and the stock alert as the main button. */
function SoldOut({ product, children }: { product: Product; children: ReactNode }) {
  const alertPage = stockAlertPage(product.slug);
  return (
    <div className="grid grid-cols-1 gap-6">
      {children ?? (alertPage && <ButtonLink to={alertPage}>{tellMeWords(product.readyOn)}</ButtonLink>)}
    </div>
  );
}
