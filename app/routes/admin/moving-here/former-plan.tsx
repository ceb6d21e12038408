import Download from "lucide-react/icons/download";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink, buttonClass } from "#app/components/form/button.tsx";
import { type CsvFault, describePlace, type ImportState } from "#shop/catalogue/import/product-import.ts";
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

/** Of changes and of faults; the report has all of them. */
const maxShown = 200;

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

/** What the page shows of a plan, which may have ten thousand changes. */
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
    remarks: remarks.map((remark) => {
      const more = remark.count > remark.rows.length ? ` and ${remark.count - remark.rows.length} more` : "";
      const label = remark.count === 1 ? "Row" : "Rows";
      return `${fileRemarkWords[remark.kind]} ${label} ${remark.rows.join(", ")}${more}.`;
    }),
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
        {isRefused ? "The file was not read." : words}
        {faultCount > 0 && !isRefused && leftOutWords}
      </p>
      {canApply && <ApplyForm importId={importId} summary={summary} />}
      {faultCount > 0 && (
        <>
          <ButtonLink to={href("/admin/moving-here")} variant="secondary" className="mt-4">
            Read in the mended file
          </ButtonLink>
          <ul className="mt-4 grid gap-1">
            {faults.map((fault) => (
              <li key={`${fault.row} ${fault.column} ${fault.message}`} className="break-words text-danger">
                {describePlace(fault)}
                {fault.column && `, ${fault.column}`}: {fault.message}
              </li>
            ))}
          </ul>
        </>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {changeCount > 0 && <Changes changes={changes} />}
      {changeCount + faultCount > 0 && (
        <a
          href={href("/admin/moving-here/imports/:importId/report.csv", { importId })}
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

const leftOutWords =
  " Rows with faults are left out. Mend them in the file and read it in again, now or later: nothing comes over twice.";

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

function Changes({ changes }: { changes: FileChange[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {changes.map(({ row, line, subject, field, before, after }) => (
        <li key={`${row} ${field}`} className="px-4 py-2 break-words">
          <span className="text-sm text-ink-soft">
            {describePlace({ row, line })}, {subject}, {field}
          </span>
          <br />
          {before && <del className="text-ink-soft">{before}</del>}{" "}
          <ins className="font-semibold no-underline">{after || "nothing"}</ins>
        </li>
      ))}
    </ul>
  );
}

function ApplyForm({ importId, summary }: { importId: string; summary: string }) {
  const action = href("/admin/moving-here/imports/:importId/apply", { importId });
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="mt-4">
      <Button busy={busy} busyLabel="One moment…">
        Bring these over
        <span className="sr-only">: {summary}</span>
      </Button>
    </Form>
  );
}
