import { href, Link } from "react-router";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import type { LookedAtProduct } from "#shop/back-office/insight/insight.server.ts";
import { formatShare } from "#shop/back-office/insight/insight.ts";
import { ShareBar } from "./share-bar.tsx";

/** The products with the most views, and how often a view ended in the cart. */
export function LookedAtProducts({ products }: { products: LookedAtProduct[] }) {
  if (products.length === 0) return null;
  return (
    <TitledSection id="products" title="Products looked at most" className="mt-10">
      <p className="text-sm text-ink-soft">
        With how often each was put into the cart, also from a list, for every hundred views.
      </p>
      <ol className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {products.map(({ id, name, views, carts }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="flex items-baseline justify-between gap-4">
              <Link to={href("/admin/products/:productId", { productId: id })} className="text-link min-w-0">
                {name}
              </Link>
              <span className="shrink-0 text-right tabular-nums">
                <span>{views.toLocaleString("en-IN")}</span>{" "}
                <span className="text-sm text-ink-soft">{`(${carts.toLocaleString("en-IN")} in the cart, ${formatShare(carts, views)})`}</span>
              </span>
            </p>
            <ShareBar value={views} greatest={products[0]?.views ?? 0} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
