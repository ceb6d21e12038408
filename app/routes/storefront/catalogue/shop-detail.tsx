import type { LucideIcon } from "lucide-react";
import Gift from "lucide-react/icons/gift";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Arrival } from "#app/components/cart/arrival.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { ShareButton } from "#app/components/share-button.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { FullPrice } from "./full-price.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { NoteChips } from "./note-chips.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { ProductRating } from "./product-rating.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";
import { ProductStory } from "./product-story.tsx";
import { Purchase } from "./purchase.tsx";
import { StockLine } from "./stock-line.tsx";

/** Everything next to the pictures of a product, in the shop's dialog and on its own page. */
export function ShopDetail({
  product,
  terms,
  heading: Heading,
  proof,
  pathOf,
  filler,
  stockAlert,
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
}) {
  const takesCustomOrders = useSiteSettings()?.features.customOrder;
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
          <StockLine stock={product.stock} />
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
        <SoldOut product={product}>{stockAlert}</SoldOut>
      ) : (
        <>
          {filler ?? (
            <Purchase product={product}>
              <WishlistButton productId={product.id} name={product.name} />
            </Purchase>
          )}
          <Arrival productId={product.id} />
        </>
      )}
      <KeyFacts product={product} />
      <ProductStory text={product.description} />
      {product.fragranceNotes.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm text-ink-soft">{product.factNames.fragranceNotes}</p>
          <NoteChips notes={product.fragranceNotes} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {takesCustomOrders && (
          <ButtonLink
            to={href("/custom-order")}
            variant="secondary"
            className={`px-4! ${product.stock === 0 ? "grow basis-full sm:basis-0" : "flex-1"}`}
          >
            Create Custom Order
          </ButtonLink>
        )}
        {product.stock === 0 && <WishlistButton productId={product.id} name={product.name} />}
        <ShareButton title={product.name} path={href("/products/:slug", { slug: product.slug })} />
      </div>
      <Highlights terms={terms} />
    </div>
  );
}

/** The stock line, and the stock alert as the main button. */
function SoldOut({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {children ?? (
        <ButtonLink to={href("/products/:slug/tell-me", { slug: product.slug })}>
          Tell me when it is back
        </ButtonLink>
      )}
    </div>
  );
}

function Highlights({ terms: { delivery } }: { terms: ShopTerms }) {
  const { premiumBox = "", qualityAssured = "" } = useSiteSettings()?.words ?? {};
  const highlights: [LucideIcon, string][] = [
    [Truck, delivery],
    [Gift, premiumBox],
    [ShieldCheck, qualityAssured],
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {highlights
        .filter(([, text]) => text !== "")
        .map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="text-brass-ink" />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}
