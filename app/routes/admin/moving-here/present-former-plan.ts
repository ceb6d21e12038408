import { fileRemarkWords } from "#shop/former-shop/file-remark.ts";
import type { FileKind } from "#shop/former-shop/former-file.ts";
import { canBeApplied, type FormerPlan, kindWords, summarisePlan } from "#shop/former-shop/former-import.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { presentPlan, type ShownPlan, withRemarkRows } from "../parts/import-part.tsx";

/** `isRefused` is true if nothing in the file can be read. */
type ShownFormerPlan = ShownPlan & { isRefused: boolean };

export function presentFormerPlan(kind: FileKind, plan: FormerPlan): ShownFormerPlan {
  const { rows, same, faults, remarks, isRefused } = plan;
  const summary = summarisePlan(kind, plan);
  const [one, many] = kindWords[kind];
  const known = same > 0 ? `, ${countOf(same, one, many)} here already` : "";
  const read = `${countOf(rows, "row")} read: ${summary}${known}, ${countOf(faults.length, "fault")}.`;
  const shown = remarks.map((remark) => withRemarkRows(fileRemarkWords[remark.kind], remark));
  return {
    ...presentPlan(plan, shown, ({ subject }) => subject),
    summary,
    words: isRefused ? "The file was not read." : faults.length > 0 ? `${read} ${leftOutWords}` : read,
    canBeMade: canBeApplied(plan),
    isRefused,
  };
}

const leftOutWords =
  "Rows with faults are left out. Correct them in the file and read it in again, now or later: nothing comes over twice.";
