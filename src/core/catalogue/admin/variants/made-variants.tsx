import { href, Link, useNavigation } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { toRupees } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { FormFields, RefusedForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { writeSeen } from "../../variants/grid-form.ts";
import { stateNames, variantStates } from "../../variants/variant-changes.ts";
import type { EditedVariant, EditedVariants } from "../../variants/variants.server.ts";
import { TypedPrices } from "../tax/typed-prices.tsx";
import type { VariantPage } from "./load-variants.server.ts";

type Props = EditedVariants &
  Pick<VariantPage, "ratesByPrice"> & { fields: FormFields; answer: RefusedForm | undefined };

/** The cells of a refused grid keep their typed values; the stored ones are shown beside them. */
function cellsOf(answer: RefusedForm | undefined) {
  const typed = (name: string, index: number) => answer?.values?.[name]?.split("\n")[index];
  return (name: string, index: number, initial: string) => ({
    name,
    id: `made-${name}-${index}`,
    defaultValue: typed(name, index) ?? initial,
    error: answer?.errors?.[`${name}-${index}`],
    required: false,
    optional: false,
  });
}

type Cell = ReturnType<typeof cellsOf>;

/** Prices, stock, SKUs and states of all variants that are made, in one form. */
export function MadeVariants({ carrier, hsn, ratesByPrice, names, others, archived, fields, answer }: Props) {
  const cell = cellsOf(answer);
  const variants = [carrier, ...others];
  const isSaving = useNavigation().formMethod === "POST";
  const action = href("/admin/products/:productId/variants/save", { productId: carrier.id });
  return (
    <WatchedForm action={action} fields={fields} answer={answer} className="mt-6 grid max-w-4xl gap-4">
      <h2 className="text-xl">Prices, stock and SKUs</h2>
      <PricesForMany names={names} variants={variants} cell={cell} />
      <div>
        {variants.map((variant, index) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            index={index}
            cell={cell}
            isCarrier={variant.id === carrier.id}
          />
        ))}
      </div>
      {archived.length > 0 && (
        <details open={answer !== undefined} className="rounded-md border border-line px-4 py-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{`Archived (${archived.length})`}</summary>
          <p className="text-sm text-ink-soft">
            Their orders stay as they are. Choose ‘For sale’ or ‘Hidden’ to bring one back.
          </p>
          {archived.map((variant, place) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              index={variants.length + place}
              cell={cell}
              isCarrier={false}
            />
          ))}
        </details>
      )}
      <TypedPrices rules={ratesByPrice} hsn={hsn} />
      <SaveBar>
        <Button busy={isSaving}>Save the variants</Button>
      </SaveBar>
    </WatchedForm>
  );
}

type RowProps = { variant: EditedVariant; index: number; cell: Cell; isCarrier: boolean };

function VariantRow({ variant, index, cell, isCarrier }: RowProps) {
  const { id, values, sku, price, stock, state } = variant;
  // The product itself is deleted on its own page, because its variants go with it.
  const states = variantStates.filter((one) => one !== "archived" || !isCarrier);
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-4">
      <legend className="float-left col-span-full w-full pt-1">
        <Link
          to={href("/admin/products/:productId", { productId: id })}
          className="touch-target inline-flex items-center font-semibold hover:underline"
        >
          {values.join(", ")}
        </Link>
      </legend>
      {isCarrier && (
        <p className="col-span-full text-sm text-ink-soft">
          It carries the product: while it is hidden, lists do not show the product.
        </p>
      )}
      <HiddenField name="variantId" value={id} />
      <HiddenField name="seen" value={writeSeen(variant)} />
      <TextField label="SKU" autoCapitalize="characters" spellCheck={false} {...cell("sku", index, sku)} />
      <TextField label="Price (₹)" inputMode="decimal" {...cell("price", index, String(toRupees(price)))} />
      <TextField label="Stock" inputMode="numeric" {...cell("stock", index, String(stock))} />
      <SelectField
        label="State"
        options={states.map((value) => ({ value, label: stateNames[value] }))}
        {...cell("state", index, state)}
      />
    </fieldset>
  );
}

/** One price for all variants, or for all of one size. A price changed in a variant's own row has precedence. */
function PricesForMany({
  names,
  variants,
  cell,
}: {
  names: string[];
  variants: EditedVariant[];
  cell: Cell;
}) {
  const choices = names.flatMap((name, option) => {
    const values = [...new Set(variants.flatMap(({ values: own }) => own[option] ?? []))];
    return values.length > 1 ? values.map((value) => ({ name, option, value })) : [];
  });
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        One price for many
      </summary>
      <p className="text-sm text-ink-soft">
        Leave empty what stays. A price that you change in a row below counts there.
      </p>
      <div className="grid grid-cols-2 items-end gap-3 py-3 sm:grid-cols-4">
        <TextField label="All variants (₹)" inputMode="decimal" {...cell("allPrice", 0, "")} />
        {choices.map(({ name, option, value }, index) => (
          <div key={`${option}:${value}`}>
            <HiddenField name="value" value={`${option}:${value}`} />
            <TextField
              label={`${name} ${value} (₹)`}
              inputMode="decimal"
              {...cell("valuePrice", index, "")}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
