import type { ImportState } from "#shop/imports/import.ts";

type Progress = { state: ImportState; done: number; total: number };

/** Shows how far a dry run or the changes are; before the first figure the bar is empty. */
export function ImportProgress({ state, done, total }: Progress) {
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
    </div>
  );
}
