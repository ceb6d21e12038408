import { Search } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/components/button.tsx";
import { SelectField, TextField } from "#app/components/field.tsx";
import {
  type AdminProductWish,
  adminProductSorts,
  adminProductStates,
} from "#shop/catalogue/admin-product-list.ts";
import { collections } from "#shop/catalogue/product.ts";
import { collectionNames } from "#shop/catalogue/product-form.ts";

type FilterProps = {
  wish: Omit<AdminProductWish, "cursor">;
  categories: { slug: string; name: string }[];
};

/** A plain form whose answers stand in the address; with scripts a choice counts at once. */
export function ProductFilters({ wish, categories }: FilterProps) {
  const submit = useSubmit();
  const choices = {
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      submit(event.currentTarget.form, { replace: true }),
    required: false,
  };
  const narrowed = wish.text || wish.category || wish.collection || wish.state;
  return (
    <Form
      method="get"
      action="/admin/products"
      role="search"
      key={JSON.stringify(wish)}
      className="mt-5 grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-surface p-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
    >
      <TextField
        label="Name, SKU or description"
        type="search"
        name="q"
        defaultValue={wish.text}
        required={false}
        className="col-span-2 lg:col-span-1"
      />
      <SelectField
        label="Collection"
        name="collection"
        defaultValue={wish.collection ?? ""}
        placeholder="All"
        options={collections.map((value) => ({ value, label: collectionNames[value] }))}
        {...choices}
      />
      <SelectField
        label="Category"
        name="category"
        defaultValue={wish.category}
        placeholder="All"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...choices}
      />
      <SelectField
        label="State"
        name="state"
        defaultValue={wish.state ?? ""}
        placeholder="All but archived"
        options={adminProductStates}
        {...choices}
      />
      <SelectField
        label="Sort"
        name="sort"
        defaultValue={wish.sort}
        options={adminProductSorts}
        {...choices}
      />
      <div className="col-span-2 flex items-center gap-3 lg:col-span-1">
        <Button variant="secondary">
          <Search aria-hidden="true" size={17} /> Find
        </Button>
        {narrowed && (
          <Link to="/admin/products" className="text-link touch-target">
            Show all
          </Link>
        )}
      </div>
    </Form>
  );
}
