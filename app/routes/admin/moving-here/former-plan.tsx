import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { fileRemarkWords } from "#shop/former-shop/file-remark.ts";
import type { FileKind } from "#shop/former-shop/former-file.ts";
import {
  canBeApplied,
  type FileChange,
  type FormerPlan,
  kindWords,
  summarisePlan,
} from "#shop/former-shop/former-import.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { type CsvFault, describePlace, type ImportState } from "#shop/imports/import.ts";
import {
  maxShown,
  PlanChanges,
  PlanFaults,
  PlanRemarks,
  PlanReport,
  withRows,
} from "../parts/plan-parts.tsx";

type ShownPlan = {
  /** '10,000 rows read: 2 customers new, 0 faults.' */
  words: string;
  summary: string;
  changeCount: number;
  changes: FileChange[];
  faultCount: number;
  faults: CsvFault[];
  remarks: string[];
  canBeApplied: boolean;
  isRefused: boolean;
};

/** Keeps of a plan only what the page shows, since it may have ten thousand changes. */
export function presentPlan(kind: FileKind, plan: FormerPlan): ShownPlan {
  const { rows, same, changes, faults, remarks, isRefused } = plan;
  const summary = summarisePlan(kind, plan);
  const [one, many] = kindWords[kind];
  const known = same > 0 ? `, ${countOf(same, one, many)} here already` : "";
  return {
    summary,
    words: `${countOf(rows, "row")} read: ${summary}${known}, ${countOf(faults.length, "fault")}.`,
    changeCount: changes.length,
    changes: changes.slice(0, maxShown),
    faultCount: faults.length,
    faults: faults.slice(0, maxShown),
    remarks: remarks.map((remark) => withRows(fileRemarkWords[remark.kind], remark)),
    canBeApplied: canBeApplied(plan),
    isRefused,
  };
}

type PlanProps = { importId: string; state: ImportState; plan: ShownPlan };

export function FormerPlanView({ importId, state, plan }: PlanProps) {
  const { words, summary, changeCount, changes, faultCount, faults, remarks, isRefused } = plan;
  const canApply = plan.canBeApplied && (state === "checked" || state === "failed");
  return (
    <>
      <p role="status" className="mt-4">
        {`${isRefused ? "The file was not read." : words}${faultCount > 0 && !isRefused ? leftOutWords : ""}`}
      </p>
      {canApply && <ApplyForm importId={importId} summary={summary} />}
      {faultCount > 0 && (
        <>
          <ButtonLink to={href("/admin/moving-here")} variant="secondary" className="mt-4">
            Read in the corrected file
          </ButtonLink>
          <PlanFaults faults={faults} />
        </>
      )}
      <PlanRemarks remarks={remarks} />
      <PlanChanges changes={changes.map(presentChange)} />
      {changeCount + faultCount > 0 && (
        <PlanReport
          to={href("/admin/moving-here/imports/:importId/report.csv", { importId })}
          count={Math.max(changeCount, faultCount)}
        />
      )}
    </>
  );
}

const leftOutWords =
  " Rows with faults are left out. Correct them in the file and read it in again, now or later: nothing comes over twice.";

function presentChange({ row, line, subject, field, before, after }: FileChange) {
  const place = `${describePlace({ row, line })}, ${subject}, ${field}`;
  return { key: `${row} ${field}`, place, before, after };
}

function ApplyForm({ importId, summary }: { importId: string; summary: string }) {
  const action = href("/admin/moving-here/imports/:importId/apply", { importId });
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="mt-4">
      <Button busy={busy} busyLabel="One moment…">
        Bring these over
        <span className="sr-only">{`: ${summary}`}</span>
      </Button>
    </Form>
  );
}
