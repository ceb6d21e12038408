import PackagePlus from "lucide-react/icons/package-plus";
import { href, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { listAdminProducts } from "#core/back-office/product-list.server.ts";
import { parseProductListQuery } from "#core/back-office/product-list.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { buttonClass } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { formatCount } from "#ui/format-count.ts";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import type { Route } from "./+types/products";
import { listShelves } from "./form-choices.server.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductRow } from "./product-row.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = parseProductListQuery(new URL(request.url).searchParams);
  const [page, shelves] = await Promise.all([listAdminProducts(db, query), listShelves(db)]);
  return { ...page, ...shelves, query };
}

const outcomes: Record<string, string> = {
  deleted: "Deleted. No order and no batch contained it, so it was deleted permanently.",
  archived: "Archived, because an order or a batch contains it. It is no longer for sale and stays there.",
};

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, total, next, previous, query, categories, collections } = loaderData;
  const { search } = useLocation();
  const [searchParams] = useSearchParams();
  const onlySamples = hasOnlySamples(products);
  return (
    <>
      <div className="flex items-center justify-between gap-4 max-[18rem]:flex-wrap">
        <div>
          <h1 className="text-3xl">Products</h1>
          <p className="flex flex-wrap items-center gap-2">
            <span role="status" className="text-ink-soft">
              {`${formatCount(total)} ${total === 1 ? "product" : "products"}`}
            </span>
            {onlySamples && <SampleStamp />}
          </p>
        </div>
        <DialogLink to={`${href("/admin/products/new")}${search}`} className={buttonClass()}>
          <PackagePlus aria-hidden="true" size={18} strokeWidth={1.7} /> Add Product
        </DialogLink>
      </div>
      <TextLink to={`${href("/admin/products")}?state=no-weight`} small>
        Without a weight
      </TextLink>
      <FormMessage tone="success" className="mt-4">
        {findOwn(outcomes, searchParams.get("done"))}
      </FormMessage>
      <ProductFilters query={query} categories={categories} collections={collections} />
      {products.length === 0 ? (
        <EmptyState title="No products">
          {search ? "No products match these filters." : "Add your first product."}
        </EmptyState>
      ) : (
        <ul className="mt-4 border-t border-line">
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={{ ...product, sample: product.sample && !onlySamples }}
              search={search}
            />
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3">
        <PageLink to={previous} label="Previous page" />
        <PageLink to={next} label="Next page" />
      </nav>
      <Outlet />
    </>
  );
}

function PageLink({ to, label }: { to: string | null; label: string }) {
  const [searchParams] = useSearchParams();
  if (to === null) return <span />;
  const target = new URLSearchParams(searchParams);
  target.delete("done");
  target.set("at", to);
  return (
    <Link to={`?${target}`} className={buttonClass("secondary", "sm")}>
      {label}
    </Link>
  );
}

export const meta = () => [{ title: "Products" }];
