import { useId } from "react";
import type { StockRow } from "#core/back-office/many/many-products.server.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { useFormField } from "#ui/form/form.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { priceRoundings, roundingNames } from "../../many/price-change.ts";
import { parsePieces } from "../../stock/typed-pieces.ts";
import { TaxFields } from "../tax/tax-fields.tsx";
import type { ActionPage } from "./load-many-products.server.ts";

/** The fields of the chosen action. */
export function ActionFields({ page }: { page: ActionPage }) {
  const { action, categories, collections, hints, usedCodes } = page;
  const typed: Record<string, string | undefined> = page.typed;
  switch (action) {
    case "category":
      return <Shelf label="New category" name="toCategory" shelves={categories} typed={typed} />;
    case "collection":
      return <Shelf label="Add to" name="toCollection" shelves={collections} typed={typed} />;
    case "price":
      return <PriceFields typed={typed} />;
    case "mrp":
      return (
        <TextField
          label="MRP in ₹"
          name="mrp"
          defaultValue={typed.mrp}
          hint="As it is printed on each pack. Leave it empty to remove the MRPs."
          className="max-w-xs"
        />
      );
    case "days-to-make":
      return (
        <TextField
          label="Days to make it"
          name="daysToMake"
          defaultValue={typed.daysToMake}
          hint="Business days until it is packed. Leave it empty for what is packed as all orders."
          className="max-w-xs"
        />
      );
    case "quantity":
      return (
        <TextField
          label="Net quantity"
          name="weight"
          defaultValue={typed.weight}
          hint="As printed on each pack: '1 piece', '520 g' or '2.5 m'."
          className="max-w-xs"
        />
      );
    case "tax":
      return (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TaxFields
            hints={hints}
            usedCodes={usedCodes}
            hsn={typed.hsn ?? ""}
            gstRate={typed.gstRate ?? ""}
          />
        </div>
      );
    default:
      return <StockFields page={page} />;
  }
}

type Typed = { typed: Record<string, string | undefined> };
type ShelfProps = Typed & { label: string; name: string; shelves: readonly { slug: string; name: string }[] };

function Shelf({ label, name, shelves, typed }: ShelfProps) {
  return (
    <SelectField
      label={label}
      name={name}
      placeholder="Choose…"
      options={shelves.map((shelf) => ({ value: shelf.slug, label: shelf.name }))}
      defaultValue={typed[name] ?? ""}
      className="max-w-md"
    />
  );
}

function PriceFields({ typed }: Typed) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      <legend className="mb-2 text-lg font-semibold">By how much</legend>
      <SelectField
        label="Prices go"
        name="direction"
        options={[
          { value: "up", label: "up" },
          { value: "down", label: "down" },
        ]}
        defaultValue={typed.direction ?? "up"}
      />
      <TextField label="By" name="amount" defaultValue={typed.amount} />
      <SelectField
        label="In"
        name="unit"
        options={[
          { value: "percent", label: "percent" },
          { value: "rupees", label: "rupees" },
        ]}
        defaultValue={typed.unit ?? "percent"}
      />
      <SelectField
        label="Round"
        name="rounding"
        options={priceRoundings.map((value) => ({ value, label: roundingNames[value] }))}
        defaultValue={typed.rounding ?? "rupee"}
      />
    </fieldset>
  );
}

function StockFields({ page: { action, rows, typed } }: { page: ActionPage }) {
  const texts: Record<string, string | undefined> = typed;
  return (
    <>
      <p className="max-w-text text-ink-soft">
        {action === "count"
          ? "Type all pieces in the shop that are not packed, those of open orders, too. An empty field leaves the product as it is."
          : "Type how many pieces of each product came in, and leave the others empty."}
      </p>
      <FieldMessage name="product" />
      <FieldMessage name="pieces" />
      <ul className="border-t border-line">
        {rows.map((row) => (
          <PiecesRow key={row.id} row={row} typed={texts[row.id]} />
        ))}
      </ul>
      <TextField
        label={action === "count" ? "Reason" : "Note"}
        name="note"
        placeholder={action === "count" ? "Yearly count" : "Made on Monday"}
        defaultValue={texts.note}
      />
    </>
  );
}

function PiecesRow({ row, typed = "" }: { row: StockRow; typed: string | undefined }) {
  const { id, name, sku, stock, waiting } = row;
  const fieldId = useId();
  const { attributes } = useFormField("pieces");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_min(6rem,30%)] items-center gap-x-3 border-b border-line py-2">
      <label htmlFor={fieldId} className="min-w-0 break-words">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{`${stock} in stock · ${sku}`}</span>
        {waiting > 0 && <span className="block text-sm">{`${waiting} waiting for it`}</span>}
      </label>
      <input type="hidden" name="product" value={id} />
      <input
        {...attributes}
        id={fieldId}
        name="pieces"
        defaultValue={typed}
        aria-invalid={parsePieces(typed) === undefined || undefined}
        className="block min-h-12 w-full rounded-sm border border-line-strong bg-surface px-3 text-right text-lg tabular-nums placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft/40"
      />
    </li>
  );
}
