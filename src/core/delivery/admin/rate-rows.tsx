import { RowButtons } from "#core/back-office/admin/parts/row-buttons.tsx";
import { TextField } from "#ui/form/field.tsx";
import { blankRate, type TypedRate } from "./typed-rates.ts";

/** The rows in their order, and an empty one to add. Each button saves what is typed in all of them. */
export function RateRows({ rows }: { rows: readonly TypedRate[] }) {
  return (
    <ol className="grid gap-4">
      {[...rows, blankRate].map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place.
        <li key={index} className="rounded-md border border-line bg-surface p-4">
          <Row row={row} index={index} count={rows.length} />
        </li>
      ))}
    </ol>
  );
}

function Row({ row, index, count }: { row: TypedRate; index: number; count: number }) {
  const isNew = index === count;
  const called = isNew ? "the new row" : `row ${index + 1}`;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{isNew ? "Add a row" : `Row ${index + 1}`}</legend>
      <TextField
        id={`places-${index}`}
        name="places"
        label="Where"
        defaultValue={row.places}
        placeholder="560, 561, Karnataka"
        hint="First digits of PIN codes, and states. Empty is everywhere."
        autoComplete="off"
        spellCheck={false}
        error=""
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Cell name="upTo" index={index} label="Up to, g" value={row.upTo} empty="any weight" />
        <Cell name="standard" index={index} label="Standard, ₹" value={row.standard} empty="50" />
        <Cell name="freeAbove" index={index} label="Free above, ₹" value={row.freeAbove} empty="never" />
        <Cell name="express" index={index} label="Express, ₹" value={row.express} empty="none" />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="undelivered"
          value={index}
          defaultChecked={!row.isDelivered}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          Not delivered
          <span className="sr-only">{`: ${called}`}</span>
        </span>
      </label>
      {!isNew && <RowButtons index={index} count={count} of={called} />}
    </fieldset>
  );
}

type CellProps = { name: string; index: number; label: string; value: string; empty: string };

function Cell({ name, index, label, value, empty }: CellProps) {
  return (
    <TextField
      id={`${name}-${index}`}
      name={name}
      label={label}
      inputMode={name === "upTo" ? "numeric" : "decimal"}
      defaultValue={value}
      placeholder={empty}
      autoComplete="off"
      error=""
    />
  );
}
