import { Form, href, Link } from "react-router";
import { maxShown } from "#core/back-office/admin/parts/import-part.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

type HiddenProps = {
  importId: string;
  /** The number of products that the button put up for sale. */
  shownCount: number;
  ready: number;
  staying: readonly { id: string; name: string; reason: string }[];
};

/** New products of an import that are not for sale yet, with a button that puts all complete ones up for sale. */
export function HiddenImported({ importId, shownCount, ready, staying }: HiddenProps) {
  const isAllShown = ready + staying.length === 0;
  if (isAllShown && shownCount === 0) return null;
  const nowForSale = shownCount > 0 && `${countOf(shownCount, "product is", "products are")} for sale now.`;
  if (isAllShown)
    return (
      <FormMessage tone="success" className="mt-6">
        {nowForSale}
      </FormMessage>
    );
  return (
    <TitledSection id="hidden" title="Not for sale yet" size="text-xl" className="mt-6">
      <FormMessage tone="success" className="mt-2">
        {nowForSale}
      </FormMessage>
      <p role="status" className="mt-1">
        {`${countOf(ready, "product")} ready, ${staying.length} with something missing.`}
      </p>
      {ready > 0 && (
        <Form
          method="post"
          action={href("/admin/products/csv/:importId/show", { importId })}
          className="mt-3"
        >
          <Button variant="secondary">{`Put ${countOf(ready, "product")} up for sale`}</Button>
        </Form>
      )}
      {staying.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
          {staying.slice(0, maxShown).map(({ id, name, reason }) => (
            <li key={id} className="px-4 py-2 break-words">
              <Link
                to={href("/admin/products/:productId", { productId: id })}
                className="text-link touch-target"
              >
                {name}
              </Link>
              {": "}
              <span className="text-ink-soft">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {staying.length > maxShown && <p className="mt-1">{`The first ${maxShown} are shown.`}</p>}
    </TitledSection>
  );
}
