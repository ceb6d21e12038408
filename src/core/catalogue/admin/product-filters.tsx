import Search from "lucide-react/icons/search";
import { Form, href, Link, useSubmit } from "react-router";
import {
  adminProductSorts,
  adminProductStates,
  type ProductListQuery,
} from "#core/back-office/product-list.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

type FilterProps = {
  query: Omit<ProductListQuery, "cursor">;
  categories: { slug: string; name: string }[];
  collections: { slug: string; name: string }[];
};

/** A GET form: the filters are query parameters. With scripts a choice applies at once. */
export function ProductFilters({ query, categories, collections }: FilterProps) {
  const submit = useSubmit();
  const choice = (name: string, label: string, chosen: string | undefined) => ({
    name,
    label: <VisuallyHidden>{label}</VisuallyHidden>,
    defaultValue: chosen ?? "",
    required: false,
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      submit(event.currentTarget.form, { replace: true }),
  });
  const isFiltered = query.text || query.category || query.collection || query.state;
  return (
    <Form
      method="get"
      action={href("/admin/products")}
      role="search"
      key={JSON.stringify(query)}
      className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-1 sm:grid-cols-4"
    >
      <div className="col-span-full flex items-end gap-3">
        <TextField
          label={<VisuallyHidden>Name, SKU or description</VisuallyHidden>}
          placeholder="Name, SKU or description"
          type="search"
          name="q"
          defaultValue={query.text}
          required={false}
          className="grow"
        />
        <Button variant="secondary">
          <Search aria-hidden="true" size={17} /> Find
        </Button>
      </div>
      <SelectField
        placeholder="Any collection"
        options={collections.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...choice("collection", "Collection", query.collection)}
      />
      <SelectField
        placeholder="Any category"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...choice("category", "Category", query.category)}
      />
      <SelectField
        placeholder="Not archived"
        options={adminProductStates}
        {...choice("state", "State", query.state)}
      />
      <SelectField options={adminProductSorts} {...choice("sort", "Sort", query.sort)} />
      {isFiltered && (
        <Link
          to={href("/admin/products")}
          className="text-link touch-target col-span-full inline-flex items-center justify-self-start"
        >
          Show all
        </Link>
      )}
    </Form>
  );
}
