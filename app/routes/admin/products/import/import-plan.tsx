import Download from "lucide-react/icons/download";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink, buttonClass } from "#app/components/form/button.tsx";
import { type RemarkSummary, remarkWords } from "#shop/catalogue/former-shop/remark.ts";
import {
  type CsvChange,
  type CsvFault,
  canBeMade,
  describePlace,
  type ImportPlan,
  type ImportState,
} from "#shop/catalogue/import/product-import.ts";
import { countOf } from "#shop/forms/count-words.ts";

/** Of changes and of faults; the report has all of them. */
const maxShown = 200;

export type ShownPlan = {
  /** '10,000 rows read: 2 products changed, 0 faults.' */
  words: string;
  /** '2 products changed, 1 product new'. */
  summary: string;
  changeCount: number;
  changes: CsvChange[];
  faultCount: number;
  faults: CsvFault[];
  /** No fault is in the way of the changes. */
  canBeMade: boolean;
  /** Of another shop's file, from which rows with faults are left out. */
  isFormer: boolean;
  remarks: string[];
};

/** What the page shows of a plan, which may have ten thousand changes. */
export function presentPlan(plan: ImportPlan): ShownPlan {
  const { rows, newProducts, changedProducts, changes, faults, skipsFaults = false, remarks = [] } = plan;
  const parts = [
    ...(changedProducts > 0 || newProducts === 0 ? [`${countOf(changedProducts, "product")} changed`] : []),
    ...(newProducts > 0 ? [`${countOf(newProducts, "product")} new`] : []),
  ];
  const summary = parts.join(", ");
  return {
    summary,
    words: `${countOf(rows, "row")} read: ${summary}, ${countOf(faults.length, "fault")}.`,
    changeCount: changes.length,
    changes: changes.slice(0, maxShown),
    faultCount: faults.length,
    faults: faults.slice(0, maxShown),
    canBeMade: canBeMade(plan),
    isFormer: skipsFaults,
    remarks: remarks.map(describeRemark),
  };
}

type PlanProps = { importId: string; state: ImportState; plan: ShownPlan };

export function ImportPlanView({ importId, state, plan }: PlanProps) {
  const { words, changeCount, changes, faultCount, faults, summary, isFormer, remarks } = plan;
  const canMake = plan.canBeMade && changeCount > 0 && (state === "checked" || state === "failed");
  return (
    <>
      <p role="status" className="mt-4">
        {words}
        {changeCount === 0 && faultCount === 0 && " The file says what the shop has already."}
        {faultCount > 0 && (isFormer ? leftOutWords : mendWords)}
      </p>
      {canMake && <MakeForm importId={importId} summary={summary} />}
      {faultCount > 0 && (
        <ButtonLink
          to={isFormer ? href("/admin/moving-here") : href("/admin/products/csv")}
          variant="secondary"
          className="mt-4"
        >
          Read in the mended file
        </ButtonLink>
      )}
      {faultCount > 0 && (
        <ul className="mt-4 grid gap-1">
          {faults.map((fault) => (
            <li key={`${fault.row} ${fault.column} ${fault.message}`} className="break-words text-danger">
              {describeFault(fault)}
            </li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {changeCount > 0 && <Changes changes={changes} />}
      {changeCount + faultCount > 0 && (
        <a
          href={href("/admin/products/csv/:importId/report.csv", { importId })}
          download
          className={buttonClass("ghost", "sm", "mt-3")}
        >
          <Download aria-hidden="true" size={16} /> All of it as CSV
          {Math.max(changeCount, faultCount) > maxShown && ` (the first ${maxShown} are shown)`}
        </a>
      )}
    </>
  );
}

const mendWords = " Mend these rows in the file and read it in again; nothing is changed before.";
const leftOutWords =
  " These rows are left out. Mend them in your former shop or in the file and read it in again, now or later: what your shop has already stays as it is.";

function describeRemark({ kind, count, rows }: RemarkSummary): string {
  const more = count > rows.length ? ` and ${count - rows.length} more` : "";
  return `${remarkWords[kind]} ${count === 1 ? "Row" : "Rows"} ${rows.join(", ")}${more}.`;
}

function Remarks({ remarks }: { remarks: readonly string[] }) {
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

/** Some messages name their column already. */
function describeFault({ column, message, ...place }: CsvFault): string {
  const words = column === "" || message.startsWith(column) ? "" : `, ${column}`;
  return `${describePlace(place)}${words}: ${message}`;
}

function Changes({ changes }: { changes: CsvChange[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {changes.map(({ row, line, sku, field, before, after, note }) => (
        <li key={`${row} ${sku} ${field} ${after}`} className="px-4 py-2 break-words">
          <span className="text-sm text-ink-soft">
            {describePlace({ row, line })}, {sku}, {field}
          </span>
          <br />
          {before && <del className="text-ink-soft">{before}</del>}{" "}
          <ins className="font-semibold no-underline">{after || "nothing"}</ins>
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function MakeForm({ importId, summary }: { importId: string; summary: string }) {
  const action = href("/admin/products/csv/:importId/make", { importId });
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="mt-4">
      <Button busy={busy} busyLabel="One moment…">
        Make these changes
        <span className="sr-only">: {summary}</span>
      </Button>
    </Form>
  );
}
