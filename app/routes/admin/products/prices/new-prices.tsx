import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { FieldMessage, HiddenField } from "#app/components/form/hidden-field.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import type { PreviewedPrice, PricePreview } from "#shop/back-office/price-change-list.server.ts";
import type { TypedChange } from "#shop/catalogue/prices/price-change-form.ts";
import { writeTickedProduct } from "#shop/catalogue/prices/ticked-product.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { formatPrice } from "#shop/money/money.ts";
import { SaveBar } from "../../parts/save-bar.tsx";
import { TickAll, useTickedBoxes } from "../../parts/ticked-boxes.tsx";

type NewPricesProps = {
  preview: PricePreview;
  /** The query of the page, so that a refused change shows the same prices. */
  query: string;
  typed: TypedChange;
  requestKey: string;
  fields: FormFields;
  answer: RefusedForm | undefined;
};

/** The new price of each product. All are ticked at first. */
export function NewPrices({ preview, query, typed, requestKey, fields, answer }: NewPricesProps) {
  const { ref, ...boxes } = useTickedBoxes("product");
  const isBusy = useNavigation().formMethod === "POST";
  const changing = preview.rows.filter(({ problem }) => problem === undefined);
  const staying = preview.rows.filter(({ problem }) => problem !== undefined);
  if (preview.rows.length === 0)
    return <EmptyState title="No products">No products match what you chose.</EmptyState>;
  return (
    <ShopForm
      // A new key, so that another list starts with all boxes ticked.
      key={requestKey}
      action={`${href("/admin/products/prices")}?${query}`}
      reloadDocument
      fields={fields}
      answer={answer}
      className="mt-8 max-w-3xl"
    >
      {(["direction", "amount", "unit", "rounding"] as const).map((name) => (
        <HiddenField key={name} name={name} value={typed[name] ?? ""} />
      ))}
      <HiddenField name="requestKey" value={requestKey} />
      <h2 className="text-2xl">
        {changing.length === 0
          ? "No price would change"
          : `New prices of ${countOf(changing.length, "product")}`}
      </h2>
      {preview.hasMore && (
        <p className="mt-2">{`There are more than these ${preview.rows.length}: choose a collection or a category for the rest.`}</p>
      )}
      {changing.length > 0 && (
        <div ref={ref} onChange={boxes.recount} className="mt-3">
          <FieldMessage name="product" />
          <TickAll {...boxes} total={changing.length} />
          <ul className="mt-1 divide-y divide-line rounded-md border border-line bg-surface">
            {changing.map((row) => (
              <ChangingRow key={row.id} row={row} />
            ))}
          </ul>
        </div>
      )}
      {staying.length > 0 && (
        <section aria-labelledby="staying" className="mt-6">
          <h3 id="staying" className="text-lg">
            {`${countOf(staying.length, "product")} as before`}
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
            {staying.map(({ id, name, price, problem }) => (
              <li key={id} className="py-2 break-words">
                <strong>{name}</strong> · <span className="tabular-nums">{formatPrice(price)}</span>{" "}
                <span>{`· ${problem ?? ""}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changing.length > 0 && (
        <SaveBar>
          <Button className="w-full sm:w-auto" busy={isBusy} busyLabel="Changing…">
            Change the ticked prices
          </Button>
        </SaveBar>
      )}
    </ShopForm>
  );
}

function ChangingRow({ row: { id, name, sku, price, next } }: { row: PreviewedPrice }) {
  return (
    <li className="px-3">
      <label className="flex min-h-11 items-center gap-3 py-2">
        <input
          type="checkbox"
          name="product"
          value={writeTickedProduct({ productId: id, seen: price })}
          defaultChecked
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 grow text-sm break-words">
          <span className="font-semibold">{name}</span> <span className="text-ink-soft">{sku}</span>
        </span>
        <span className="shrink-0 text-right text-sm tabular-nums">
          <s className="text-ink-soft">
            <span className="sr-only">now </span>
            <span>{formatPrice(price)}</span>
          </s>{" "}
          <strong className="block">
            <span className="sr-only">then </span>
            <span>{formatPrice(next)}</span>
          </strong>
        </span>
      </label>
    </li>
  );
}
