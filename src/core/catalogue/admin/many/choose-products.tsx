import Search from "lucide-react/icons/search";
import { href } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { TickAll, useTickedBoxes } from "#core/back-office/admin/parts/ticked-boxes.tsx";
import { manyActions } from "#core/back-office/many/many-products.ts";
import type { AdminProduct } from "#core/back-office/product-list.server.ts";
import { adminProductStates } from "#core/back-office/product-list.ts";
import { countOf } from "#core/forms/count-words.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, SelectField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { maxChangedProducts } from "../../many/product-change-form.ts";
import type { ChoosePage } from "./load-many-products.server.ts";

/** The products to tick, and the choice of an action. A GET form: ticked products come along with each search. */
export function ChooseProducts({ page }: { page: ChoosePage }) {
  const { query, ticked, found, total, next, refused } = page;
  const { ref, ...boxes } = useTickedBoxes("product");
  const listed = ticked.length + found.length;
  return (
    <ShopForm
      method="get"
      action={href("/admin/products/many")}
      fields={{}}
      answer={refused}
      className="mt-6 max-w-3xl"
    >
      <Filters page={page} />
      {listed === 0 && <EmptyState title="No products">No products match what you chose.</EmptyState>}
      {listed > 0 && (
        <div ref={ref} onChange={boxes.recount} className="mt-4">
          <TickAll {...boxes} total={listed} />
          {total > maxChangedProducts ? (
            <p className="text-sm">{`More than ${maxChangedProducts} products are found. Choose fewer to tick all that are found.`}</p>
          ) : (
            total > 0 && (
              <ChoiceField
                name="all"
                label={total === 1 ? "The one product found" : `All ${countOf(total, "product")} found`}
                hint="On all pages, ticked or not"
                defaultChecked={query.all}
              />
            )
          )}
          <Rows title="Ticked" products={ticked} isTicked />
          <Rows title={ticked.length > 0 ? "More products" : "Found"} products={found} />
        </div>
      )}
      {next && (
        <Button variant="ghost" size="sm" name="at" value={next} className="mt-4">
          Next page
        </Button>
      )}
      <SaveBar>
        <SelectField
          label="What becomes of them"
          name="do"
          placeholder="Choose…"
          options={Object.entries(manyActions).map(([value, label]) => ({ value, label }))}
          defaultValue={query.action ?? ""}
          required={false}
          optional={false}
          className="min-w-0 grow"
        />
        <Button name="go" value="on" className="self-end">
          Go on
        </Button>
      </SaveBar>
    </ShopForm>
  );
}

function Filters({ page: { query, categories, collections } }: { page: ChoosePage }) {
  const { text, category, collection, state } = query.list;
  const choices = (shelves: { slug: string; name: string }[]) =>
    shelves.map(({ slug, name }) => ({ value: slug, label: name }));
  const field = { required: false, optional: false };
  return (
    <search className="grid grid-cols-1 items-end gap-x-3 gap-y-3 sm:grid-cols-3">
      <div className="col-span-full flex items-end gap-3">
        <TextField
          label="Name, SKU or description"
          type="search"
          name="q"
          defaultValue={text}
          placeholder="All products"
          className="min-w-0 grow"
          {...field}
        />
        <Button variant="secondary">
          <Search aria-hidden="true" size={17} /> Find
        </Button>
      </div>
      <SelectField
        label="Collection"
        name="collection"
        placeholder="Any collection"
        options={choices(collections)}
        defaultValue={collection}
        {...field}
      />
      <SelectField
        label="Category"
        name="category"
        placeholder="Any category"
        options={choices(categories)}
        defaultValue={category}
        {...field}
      />
      <SelectField
        label="State"
        name="state"
        placeholder="Not archived"
        options={adminProductStates}
        defaultValue={state ?? ""}
        {...field}
      />
    </search>
  );
}

type RowsProps = { title: string; products: readonly AdminProduct[]; isTicked?: boolean };

function Rows({ title, products, isTicked = false }: RowsProps) {
  if (products.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 text-lg">{title}</h2>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line bg-surface">
        {products.map((product) => (
          <Row key={product.id} product={product} isTicked={isTicked} />
        ))}
      </ul>
    </>
  );
}

function Row({ product, isTicked }: { product: AdminProduct; isTicked: boolean }) {
  const { id, name, sku, priceText, stock, active, archived, picture } = product;
  return (
    <li className="px-3">
      <label className="flex min-h-14 items-center gap-3 py-2">
        <input
          type="checkbox"
          name="product"
          value={id}
          defaultChecked={isTicked}
          className="size-5 shrink-0 accent-accent"
        />
        {picture ? (
          <ResponsivePicture
            picture={picture}
            sizes="2.5rem"
            alt=""
            className="aspect-[4/5] w-10 rounded-sm"
          />
        ) : (
          <span className="block aspect-[4/5] w-10 shrink-0 rounded-sm bg-paper-deep" />
        )}
        <span className="min-w-0 grow break-words">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft tabular-nums">
            {`${sku} · ${priceText} · ${stock} in stock${archived ? " · archived" : active ? "" : " · hidden"}`}
          </span>
        </span>
      </label>
    </li>
  );
}
