// The printed table: what was measured, the value, the target and whether it is met.

type Figure = {
  /** The value before the shop was made faster, on 2 shared cores. */
  before: string;
  value: number;
  unit: string;
  digits?: number;
  /** The page or load of the measurement, if the row's name lacks it. */
  note?: string;
  atLeast?: number;
  atMost?: number;
};

export type Row = { what: string; before: string; measured: string; target: string; isMet: boolean };

/** NaN, after failed requests or without answers, meets no target. */
export function row(what: string, figure: Figure): Row {
  const { before, value, unit, digits = 0, note, atLeast, atMost } = figure;
  const write = (amount: number) => `${amount.toLocaleString("en", { maximumFractionDigits: 3 })} ${unit}`;
  const written = Number.isFinite(value) ? write(Number(value.toFixed(digits))) : "failed";
  const target =
    atLeast === atMost
      ? write(atLeast ?? 0)
      : atLeast === undefined
        ? `≤ ${write(atMost ?? 0)}`
        : `≥ ${write(atLeast)}`;
  return {
    what,
    before,
    measured: note ? `${written} (${note})` : written,
    target,
    isMet:
      Number.isFinite(value) &&
      value >= (atLeast ?? Number.NEGATIVE_INFINITY) &&
      value <= (atMost ?? Number.POSITIVE_INFINITY),
  };
}

const headings = { what: "", before: "before", measured: "measured", target: "target" };

export function printTable(rows: readonly Row[]): void {
  const columns = ["what", "before", "measured", "target"] as const;
  const widths = columns.map((column) => Math.max(...[headings, ...rows].map((line) => line[column].length)));
  const print = (line: typeof headings, end: string) =>
    console.log(
      `${columns.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join("  ")}  ${end}`,
    );
  print(headings, "");
  for (const line of rows) print(line, line.isMet ? "met" : "NOT MET");
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Finds the largest value, for the note of a row that covers several pages. */
export function findLargest(values: Readonly<Record<string, number>>): { name: string; value: number } {
  const [name = "", value = Number.NaN] = Object.entries(values).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { name, value };
}
