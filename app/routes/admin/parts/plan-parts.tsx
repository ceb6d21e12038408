import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "#app/components/form/button.tsx";
import { type CsvFault, describePlace } from "#shop/imports/import.ts";

/** So many changes and faults are shown of a plan; its report has all of them. */
export const maxShown = 40;

/** Ends a remark with the rows it is about: '… Rows 2, 3 and 5 more.' */
export function withRows(words: string, { count, rows }: { count: number; rows: readonly number[] }): string {
  const more = count > rows.length ? ` and ${count - rows.length} more` : "";
  return `${words} ${count === 1 ? "Row" : "Rows"} ${rows.join(", ")}${more}.`;
}

export function PlanFaults({ faults }: { faults: readonly CsvFault[] }) {
  return (
    <ul className="mt-4 grid gap-1">
      {faults.map((fault) => (
        <li key={`${fault.row} ${fault.column} ${fault.message}`} className="break-words text-danger">
          {describeFault(fault)}
        </li>
      ))}
    </ul>
  );
}

/** Some messages name their column already. */
function describeFault({ column, message, ...place }: CsvFault): string {
  const words = column === "" || message.startsWith(column) ? "" : `, ${column}`;
  return `${describePlace(place)}${words}: ${message}`;
}

export function PlanRemarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="remarks" className="mt-6">
      <h2 id="remarks" className="text-xl">
        Good to know
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {remarks.map((words) => (
          <li key={words} className="break-words">
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShownChange = {
  key: string;
  /** 'Row 2 (line 3), JAR-1, price' */
  place: string;
  before: string;
  after: string;
  note?: ReactNode;
};

export function PlanChanges({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {changes.map(({ key, place, before, after, note }) => (
        <li key={key} className="px-4 py-2 break-words">
          <span className="text-sm text-ink-soft">{place}</span>
          <br />
          {before && <del className="text-ink-soft">{before}</del>}{" "}
          <ins className="font-semibold no-underline">{after || "nothing"}</ins>
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Leads to all changes and faults, of which a page shows the first ones. */
export function PlanReport({ to, count }: { to: string; count: number }) {
  return (
    <a href={to} className={buttonClass("ghost", "sm", "mt-3")}>
      <Download aria-hidden="true" size={16} />{" "}
      <span>{`All of it as CSV${count > maxShown ? ` (the first ${maxShown} are shown)` : ""}`}</span>
    </a>
  );
}
