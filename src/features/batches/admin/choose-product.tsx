import { href, Link } from "react-router";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { tidyLine } from "#core/forms/plain-text.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { listPouredLately } from "../edited-batch.server.ts";
import { type IntakeProduct, listForIntake } from "../stock-intake-list.server.ts";
import type { Route } from "./+types/choose-product";
import { useMadeWords } from "./use-made-words.ts";

/** Lists products; those poured lately come first, unless something is searched for or a later page is asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const text = tidyLine(query.get("q"));
  const after = query.get("after") ?? "";
  const chosenIds = text || after ? [] : await listPouredLately(db);
  return { ...(await listForIntake(db, { text, at: after, chosenIds })), text };
}

export default function ChooseProductPage({ loaderData }: Route.ComponentProps) {
  const { chosen, found, next, text } = loaderData;
  const { made } = useMadeWords();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Batches", to: href("/admin/batches") }, { label: "Record a batch" }]} />
      <h1 className="mt-2 text-3xl">{`What was ${made.toLowerCase()}?`}</h1>
      <div className="mt-4">
        <SearchForm label="Name or SKU" value={text} />
      </div>
      {chosen.length > 0 && (
        <>
          <h2 className="mt-6 text-lg">{`${made} lately`}</h2>
          <Products products={chosen} />
          <h2 className="mt-6 text-lg">More products</h2>
        </>
      )}
      {found.length === 0 ? (
        <EmptyState title="No products">No product matches this search.</EmptyState>
      ) : (
        <Products products={found} />
      )}
      <NextPage query={{ q: text }} next={next} />
    </>
  );
}

function Products({ products }: { products: readonly IntakeProduct[] }) {
  return (
    <ul className="mt-2 max-w-3xl border-t border-line">
      {products.map(({ id, name, sku, stock, picture }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={href("/admin/batches/new/:productId", { productId: id })}
            className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 py-2 hover:bg-surface"
          >
            {picture ? (
              <ResponsivePicture picture={picture} sizes="3rem" alt="" className="aspect-[4/5] rounded-sm" />
            ) : (
              <span className="block aspect-[4/5] rounded-sm bg-paper-deep" />
            )}
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block truncate text-sm text-ink-soft">{`${stock} in stock · ${sku}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const meta = () => [{ title: "Record a batch" }];
