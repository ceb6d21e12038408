import { Search } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/components/button.tsx";
import { SelectField, TextField } from "#app/components/field.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
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
  const choice = (name: string, label: string, chosen: string | undefined) => ({
    name,
    label: <VisuallyHidden>{label}</VisuallyHidden>,
    defaultValue: chosen ?? "",
    required: false,
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      submit(event.currentTarget.form, { replace: true }),
  });
  const narrowed = wish.text || wish.category || wish.collection || wish.state;
  return (
    <Form
      method="get"
      action="/admin/products"
      role="search"
      key={JSON.stringify(wish)}
      className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-1 sm:grid-cols-4"
    >
      <div className="col-span-full flex items-end gap-3">
        <TextField
          label={<VisuallyHidden>Name, SKU or description</VisuallyHidden>}
          placeholder="Name, SKU or description"
          type="search"
          name="q"
          defaultValue={wish.text}
          required={false}
          className="grow"
        />
        <Button variant="secondary">
          <Search aria-hidden="true" size={17} /> Find
        </Button>
      </div>
      <SelectField
        placeholder="Any collection"
        options={collections.map((value) => ({ value, label: collectionNames[value] }))}
        {...choice("collection", "Collection", wish.collection)}
      />
      <SelectField
        placeholder="Any category"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...choice("category", "Category", wish.category)}
      />
      <SelectField
        placeholder="All but archived"
        options={adminProductStates}
        {...choice("state", "State", wish.state)}
      />
      <SelectField options={adminProductSorts} {...choice("sort", "Sort", wish.sort)} />
      {narrowed && (
        <Link
          to="/admin/products"
          className="text-link touch-target col-span-full inline-flex items-center justify-self-start"
        >
          Show all
        </Link>
      )}
    </Form>
  );
}
