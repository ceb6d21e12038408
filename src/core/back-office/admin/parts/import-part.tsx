import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { RemarkSummary } from "#core/catalogue/import/remark.ts";
import { countOf } from "#core/forms/count-words.ts";
import {
  type CsvFault,
  canStartChanges,
  describePlace,
  type ImportState,
  isUnderWay,
  type Plan,
  type PlannedChange,
} from "#core/imports/import.ts";
import { ReadAgain } from "#core/web/frame/read-again.tsx";
import { Button, ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { BackLink } from "./text-link.tsx";
import { TitledSection } from "./titled-section.tsx";

/** The most changes and faults of a plan that are shown; the report has all of them. */
export const maxShown = 40;

type Said = {
  /** '10,000 rows read: 2 products changed, 0 faults.' */
  words: string;
  /** '2 products changed, 1 product new'. */
  summary: string;
  canBeMade: boolean;
};

/** `place` reads like 'Row 2 (line 3 of the file), JAR-1, Price'. */
type ShownChange = { place: string; before: string; after: string; note?: string };

export type ShownPlan = Said & {
  changeCount: number;
  changes: ShownChange[];
  faultCount: number;
  faults: CsvFault[];
  remarks: string[];
};

/** Reduces a plan, which may have ten thousand changes, to the part that the page shows. */
export function presentPlan<Change extends PlannedChange>(
  { changes, faults }: Plan<Change>,
  remarks: readonly string[],
  subjectOf: (change: Change) => string,
): Omit<ShownPlan, keyof Said> {
  return {
    changeCount: changes.length,
    changes: changes.slice(0, maxShown).map((change) => {
      const { field, before, after, note } = change;
      return { place: `${describePlace(change)}, ${subjectOf(change)}, ${field}`, before, after, note };
    }),
    faultCount: faults.length,
    faults: faults.slice(0, maxShown),
    remarks: [...remarks],
  };
}

/** Presents the plan of a file whose rows change one kind of thing. `nothing` and `left` are the words without changes and with faults. */
export function presentShortPlan<Change extends PlannedChange>(
  plan: Plan<Change>,
  { noun, nothing, left }: { noun: string; nothing: string; left: string },
  subjectOf: (change: Change) => string,
): Omit<ShownPlan, "canBeMade"> {
  const { rows, changes, faults } = plan;
  const summary = `${countOf(changes.length, noun)} changed`;
  const words = [
    `${countOf(rows, "row")} read: ${summary}, ${countOf(faults.length, "fault")}.`,
    ...(changes.length + faults.length === 0 ? [nothing] : []),
    ...(faults.length > 0 ? [left] : []),
  ];
  return { ...presentPlan(plan, [], subjectOf), summary, words: words.join(" ") };
}

/** Ends a remark with the rows that it is about: '… Rows 2, 3 and 5 more.' */
export function withRemarkRows(
  words: string,
  { count, rows }: Pick<RemarkSummary, "count" | "rows">,
): string {
  const more = count > rows.length ? ` and ${count - rows.length} more` : "";
  return `${words} ${count === 1 ? "Row" : "Rows"} ${rows.join(", ")}${more}.`;
}

type ShownImport = {
  fileName: string;
  state: ImportState;
  by: string;
  at: string;
  done: number;
  total: number;
  plan: ShownPlan | null;
};

type ImportProps = {
  back: { to: string; label: string };
  shown: ShownImport;
  heading?: string;
  /** Begins the line that tells which file it is. */
  kind?: string;
  problems: Partial<Record<ImportState, string>>;
  /** The address that makes the changes, and the words on its button. */
  make: string;
  makeLabel?: string;
  /** The page for a corrected file, and the download of all changes and faults. */
  again: string;
  report: string;
  /** Shown once the changes are made. */
  children?: ReactNode;
};

const headings: Record<ImportState, string> = {
  checking: "Reading the file",
  checked: "What would change",
  making: "Making the changes",
  made: "The changes are made",
  "changed-meanwhile": "Nothing was changed",
  failed: "Nothing was changed",
};

export const failedWords = "The shop could not do it just now. Nothing was changed.";

/** The page of an import: its progress, the result of its dry run, and the button that applies it. */
export function ImportPart({ back, shown, heading, kind = "", problems, children, ...rest }: ImportProps) {
  const { fileName, state, by, at, done, total, plan } = shown;
  return (
    <div className="max-w-3xl">
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className="mt-2 text-3xl">{heading ?? headings[state]}</h1>
      <p className="mt-1 break-words text-ink-soft">{`${kind}${fileName}, ${at}, ${by}`}</p>
      <FormMessage tone="error" className="mt-4">
        {problems[state]}
      </FormMessage>
      <FormMessage tone="success" className="mt-4">
        {state === "made" && plan && `Done: ${plan.summary}.`}
      </FormMessage>
      {isUnderWay(state) && <Progress state={state} done={done} total={total} />}
      {state === "made" && children}
      {plan && state !== "making" && <PlanPart state={state} plan={plan} {...rest} />}
    </div>
  );
}

/** Shows the progress of a dry run or of its changes; before the first figure the bar is empty. */
function Progress({ state, done, total }: Pick<ShownImport, "state" | "done" | "total">) {
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
  return (
    <div className="mt-6 grid max-w-xl gap-2">
      <label htmlFor="progress" className="flex justify-between gap-4">
        <span>
          {state === "checking"
            ? "Comparing each row with the shop"
            : "All changes are made together, or none"}
        </span>
        <span className="tabular-nums">{percent === undefined ? "" : `${percent} %`}</span>
      </label>
      <progress id="progress" className="progress-bar" max={100} value={percent} />
      <p className="text-sm text-ink-soft">You may leave this page; it goes on.</p>
      <ReadAgain seconds={1} />
    </div>
  );
}

type PlanProps = Pick<ImportProps, "make" | "makeLabel" | "again" | "report"> & {
  state: ImportState;
  plan: ShownPlan;
};

function PlanPart({ state, plan, make, makeLabel = "Make these changes", again, report }: PlanProps) {
  const { words, summary, canBeMade, changeCount, changes, faultCount, faults, remarks } = plan;
  const count = Math.max(changeCount, faultCount);
  return (
    <>
      <p role="status" className="mt-4">
        {words}
      </p>
      {canBeMade && canStartChanges(state) && (
        <MakeForm action={make}>
          <span>{makeLabel}</span>
          <span className="sr-only">{`: ${summary}`}</span>
        </MakeForm>
      )}
      {faultCount > 0 && (
        <>
          <ButtonLink to={again} variant="secondary" className="mt-4">
            Read in the corrected file
          </ButtonLink>
          <ul className="mt-4 grid gap-1">
            {faults.map((fault) => (
              <li key={`${fault.row} ${fault.column} ${fault.message}`} className="break-words text-danger">
                {describeFault(fault)}
              </li>
            ))}
          </ul>
        </>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {changeCount > 0 && <Changes changes={changes} />}
      {count > 0 && (
        <a href={report} className={buttonClass("ghost", "sm", "mt-3")}>
          <Download aria-hidden="true" size={16} />{" "}
          <span>{`All of it as CSV${count > maxShown ? ` (the first ${maxShown} are shown)` : ""}`}</span>
        </a>
      )}
    </>
  );
}

/** The button that makes the changes of a dry run. */
export function MakeForm({ action, children }: { action: string; children: ReactNode }) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="mt-4">
      <Button busy={busy} busyLabel="One moment…">
        {children}
      </Button>
    </Form>
  );
}

/** Some messages name their column already. */
function describeFault({ column, message, ...place }: CsvFault): string {
  const words = column === "" || message.startsWith(column) ? "" : `, ${column}`;
  return `${describePlace(place)}${words}: ${message}`;
}

function Remarks({ remarks }: Pick<ShownPlan, "remarks">) {
  return (
    <TitledSection id="remarks" title="Good to know" size="text-xl" className="mt-6">
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {remarks.map((words) => (
          <li key={words} className="break-words">
            {words}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Changes({ changes }: Pick<ShownPlan, "changes">) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {changes.map(({ place, before, after, note }) => (
        <li key={`${place} ${after}`} className="px-4 py-2 break-words">
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
