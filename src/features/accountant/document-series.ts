// Table 13 of GSTR-1: the number ranges of the documents issued. A number that is not a document of the return, such
// as a bill of supply from before a change of registration, divides a series.

/** Every number from `first` to `last` is a document of the return. */
export type SeriesRow = { nature: string; first: string; last: string; count: number };

export function openSeries() {
  const numbers = new Map<string, { nature: string; of: string[] }>();
  return {
    note(nature: string, number: string): void {
      const key = `${nature} ${prefixOf(number)}`;
      const series = numbers.get(key) ?? { nature, of: [] };
      series.of.push(number);
      numbers.set(key, series);
    },
    rows(): SeriesRow[] {
      const series = [...numbers].sort(([a], [b]) => (a < b ? -1 : 1));
      return series.flatMap(([, { nature, of }]) => rangesOf(of).map((range) => ({ nature, ...range })));
    },
  };
}

function rangesOf(numbers: readonly string[]): Omit<SeriesRow, "nature">[] {
  const ranges: Omit<SeriesRow, "nature">[] = [];
  for (const number of numbers.toSorted((a, b) => countOf(a) - countOf(b))) {
    const range = ranges.at(-1);
    if (range && countOf(range.last) + 1 === countOf(number)) {
      range.last = number;
      range.count += 1;
    } else ranges.push({ first: number, last: number, count: 1 });
  }
  return ranges;
}

function prefixOf(number: string): string {
  return number.slice(0, number.lastIndexOf("/"));
}

function countOf(number: string): number {
  return Number(number.slice(number.lastIndexOf("/") + 1));
}
