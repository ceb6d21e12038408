import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { remarkWords } from "#shop/catalogue/former-shop/remark.ts";
import { type CsvChange, canBeMade, type ImportPlan } from "#shop/catalogue/import/product-import.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { type CsvFault, describePlace, type ImportState } from "#shop/imports/import.ts";
import {
  maxShown,
  PlanChanges,
  PlanFaults,
  PlanRemarks,
  PlanReport,
  withRows,
} from "../../parts/plan-parts.tsx";

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
  /** The file comes from another shop: its rows with faults are left out. */
  isFormer: boolean;
  remarks: string[];
};

/** Keeps of a plan only what the page shows, since it may have ten thousand changes. */
export function presentPlan(plan: ImportPlan): ShownPlan {
  const { rows, changedProducts, changes, faults, skipsFaults = false, remarks = [] } = plan;
  const { newProducts: newRows, newVariants = 0 } = plan;
  const newProducts = newRows - newVariants;
  const parts = [
    ...(changedProducts > 0 || newRows === 0 ? [`${countOf(changedProducts, "product")} changed`] : []),
    ...(newProducts > 0 ? [`${countOf(newProducts, "product")} new`] : []),
    ...(newVariants > 0 ? [`${countOf(newVariants, "further variant")} new`] : []),
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
    remarks: remarks.map((remark) => withRows(remarkWords[remark.kind], remark)),
  };
}

type PlanProps = { importId: string; state: ImportState; plan: ShownPlan };

export function ImportPlanView({ importId, state, plan }: PlanProps) {
  const { words, changeCount, changes, faultCount, faults, summary, isFormer, remarks } = plan;
  const canMake = plan.canBeMade && changeCount > 0 && (state === "checked" || state === "failed");
  return (
    <>
      <p role="status" className="mt-4">
        {`${words}${changeCount === 0 && faultCount === 0 ? " The file says what the shop has already." : ""}${faultCount > 0 ? (isFormer ? leftOutWords : correctWords) : ""}`}
      </p>
      {canMake && <MakeForm importId={importId} summary={summary} />}
      {faultCount > 0 && (
        <ButtonLink
          to={isFormer ? href("/admin/moving-here") : href("/admin/products/csv")}
          variant="secondary"
          className="mt-4"
        >
          Read in the corrected file
        </ButtonLink>
      )}
      {faultCount > 0 && <PlanFaults faults={faults} />}
      <PlanRemarks remarks={remarks} />
      <PlanChanges changes={changes.map(presentChange)} />
      {changeCount + faultCount > 0 && (
        <PlanReport
          to={href("/admin/products/csv/:importId/report.csv", { importId })}
          count={Math.max(changeCount, faultCount)}
        />
      )}
    </>
  );
}

const correctWords = " Correct these rows in the file and read it in again; nothing is changed before.";
const leftOutWords =
  " These rows are left out. Correct them in your former shop or in the file and read it in again, now or later: what your shop has already stays as it is.";

function presentChange({ row, line, sku, field, before, after, note }: CsvChange) {
  const place = `${describePlace({ row, line })}, ${sku}, ${field}`;
  return { key: `${row} ${sku} ${field} ${after}`, place, before, after, note };
}

function MakeForm({ importId, summary }: { importId: string; summary: string }) {
  const action = href("/admin/products/csv/:importId/make", { importId });
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="mt-4">
      <Button busy={busy} busyLabel="One moment…">
        Make these changes
        <span className="sr-only">{`: ${summary}`}</span>
      </Button>
    </Form>
  );
}
