import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { RowButtons } from "#core/back-office/admin/parts/row-buttons.tsx";
import { isListEntry, type ListEntry } from "#core/settings/menus.ts";
import { TextField } from "#ui/form/field.tsx";
import type { MenuRow } from "./typed-rows.ts";

const blank: MenuRow = { label: "", to: "", hidden: false, inHeader: false, inside: false };

const listWords: Record<ListEntry, { name: string; says: string }> = {
  collections: {
    name: "Collections",
    says: "Every collection whose form says ‘In the menus’, in the order of the collections.",
  },
  pages: { name: "Pages", says: "Every page of yours whose form says that it is linked here." },
};

type RowsProps = {
  rows: readonly MenuRow[];
  hasHeader: boolean;
  /** The rows whose fields are shown from the start. */
  isOpen: (index: number) => boolean;
};

/** The entries in their order, and an empty one to add. Each button saves what is typed in all of them. */
export function MenuRows({ rows, hasHeader, isOpen }: RowsProps) {
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-surface">
      {[...rows, blank].map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place.
        <li key={index}>
          <details open={isOpen(index)} className={row.inside ? "pr-4 pl-10" : "px-4"}>
            <Row row={row} index={index} count={rows.length} hasHeader={hasHeader} />
          </details>
        </li>
      ))}
    </ol>
  );
}

type RowProps = { row: MenuRow; index: number; count: number; hasHeader: boolean };

function Row({ row, index, count, hasHeader }: RowProps) {
  const isNew = index === count;
  const called = isNew ? "the new entry" : nameOf(row);
  const Icon = isNew ? Plus : Pencil;
  return (
    <>
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 py-2">
        <span className="min-w-0 grow">
          <span className="font-semibold">{isNew ? "Add an entry" : called}</span>{" "}
          {row.hidden && <span className="text-sm text-ink-soft">Hidden</span>}
          {row.links && <Shown row={row} />}
        </span>
        <Icon aria-hidden="true" size={18} strokeWidth={1.6} className="shrink-0" />
      </summary>
      <fieldset className="grid gap-2 pb-4">
        <legend className="sr-only">{called}</legend>
        {isListEntry(row.to) ? <ListFields to={row.to} /> : <LinkFields row={row} index={index} />}
        <div className="flex flex-wrap gap-x-6">
          <Box name="hidden" index={index} label="Hidden" isTicked={row.hidden} of={called} />
          {hasHeader && (
            <>
              <Box
                name="header"
                index={index}
                label="Also in the header"
                isTicked={row.inHeader}
                of={called}
              />
              <Box
                name="inside"
                index={index}
                label="Inside the entry above"
                isTicked={row.inside}
                of={called}
              />
            </>
          )}
        </div>
        {!isNew && <RowButtons index={index} count={count} of={called} />}
      </fieldset>
    </>
  );
}

function nameOf({ label, to, links = [] }: MenuRow): string {
  if (isListEntry(to)) return listWords[to].name;
  return label || links[0]?.label || to;
}

function ListFields({ to }: { to: ListEntry }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{listWords[to].says}</p>
      <input type="hidden" name="label" value="" />
      <input type="hidden" name="to" value={to} />
    </>
  );
}

function LinkFields({ row, index }: { row: MenuRow; index: number }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        id={`label-${index}`}
        name="label"
        label="Name"
        defaultValue={row.label}
        placeholder={row.label ? undefined : row.links?.[0]?.label}
        error=""
      />
      <TextField
        id={`to-${index}`}
        name="to"
        label="Leads to"
        list="targets"
        defaultValue={row.to}
        placeholder="/shop"
        autoComplete="off"
        spellCheck={false}
        error=""
      />
    </div>
  );
}

/** A saved entry as shoppers see it. */
function Shown({ row: { to, hidden, links = [] } }: { row: MenuRow }) {
  if (hidden) return null;
  if (links.length === 0)
    return (
      <span className="block text-sm text-danger">{`Not shown: ${isListEntry(to) ? "there are none" : "nothing is shown at this address now"}.`}</span>
    );
  return (
    isListEntry(to) && (
      <span className="block text-sm">{`Now: ${links.map(({ label }) => label).join(", ")}`}</span>
    )
  );
}

type BoxProps = { name: string; index: number; label: string; isTicked: boolean; of: string };

function Box({ name, index, label, isTicked, of }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={index}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-accent"
      />
      <span>
        <span>{label}</span>
        <span className="sr-only">{`: ${of}`}</span>
      </span>
    </label>
  );
}
