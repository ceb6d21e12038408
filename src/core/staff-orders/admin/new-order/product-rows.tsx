import { TextField } from "#ui/form/field.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";

/** The text is as it was typed. */
export type ProductRow = { product: string; quantity: string };

const rowsShown = 4;
const rowsInAll = 12;

/** A line for each product; further ones open without a script. The list suggests names, and parts of them are found too. */
export function ProductRows({
  rows,
  suggestions,
  error,
}: {
  rows: readonly ProductRow[];
  suggestions: readonly string[];
  error: string | undefined;
}) {
  const all = Array.from({ length: Math.max(rowsInAll, rows.length) }, (_, index) => index);
  const fields = (index: number) => (
    <ProductFields key={index} index={index} row={rows[index]} error={index === 0 ? error : undefined} />
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-xl">Products</legend>
      <FieldMessage name="quantity" />
      <datalist id="products-for-sale">
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {all.slice(0, rowsShown).map(fields)}
      <details open={rows.length > rowsShown}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          More products
        </summary>
        <div className="mt-2 grid gap-3">{all.slice(rowsShown).map(fields)}</div>
      </details>
    </fieldset>
  );
}

function ProductFields({
  index,
  row,
  error = "",
}: {
  index: number;
  row: ProductRow | undefined;
  error: string | undefined;
}) {
  const count = index + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3">
      <TextField
        label={
          index === 0 ? "Name or SKU" : <span className="sr-only">{`Name or SKU of product ${count}`}</span>
        }
        name="product"
        list="products-for-sale"
        autoComplete="off"
        optional={false}
        required={index === 0}
        error={error}
        defaultValue={row?.product}
      />
      <TextField
        label={index === 0 ? "Pieces" : <span className="sr-only">{`Pieces of product ${count}`}</span>}
        name="quantity"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        optional={false}
        required={false}
        error=""
        defaultValue={row?.quantity ?? "1"}
      />
    </div>
  );
}
