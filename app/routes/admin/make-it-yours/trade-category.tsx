import { SelectField } from "#app/components/form/field.tsx";

type TakenCategoryProps = { isOpen: boolean; categories: readonly { slug: string; name: string }[] };

/** The category from the trade, which can be changed. */
export function TradeCategory({ isOpen, categories }: TakenCategoryProps) {
  return (
    <details open={isOpen || undefined} className="rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm -outline-offset-2">
        <span>{`Taken for you: ${categories[0]?.name ?? ""}.`}</span>{" "}
        <span className="text-link">Change</span>
      </summary>
      <div className="px-4 pt-2 pb-4">
        <SelectField
          name="categorySlug"
          label="Category"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          defaultValue={categories[0]?.slug}
        />
      </div>
    </details>
  );
}
