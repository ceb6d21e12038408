// How long requests take, as a histogram for Prometheus with a row of counts for each kind of request. prom-client looks the
// row up by a text of all labels at each observation, which takes a twentieth of a kept page; here the caller keeps it.

export type RequestKind = {
  method: string;
  /** The route's pattern, never the address. */
  route: string;
  status: number;
  /** Whether the page cache answered. */
  kept: boolean;
};

const name = "http_request_duration_seconds";
const upperBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `counts` has one number for each upper bound, and a last one for what took longer. */
type Row = { counts: number[]; sum: number };

export function createRequestDurations() {
  const rows = new Map<string, Row>();

  function getRow(labels: string): Row {
    const row = rows.get(labels) ?? {
      counts: [...upperBounds, Number.POSITIVE_INFINITY].map(() => 0),
      sum: 0,
    };
    rows.set(labels, row);
    return row;
  }

  return {
    /** Returns a function that is told how long each request of this kind has taken. */
    observer(kind: RequestKind): (ms: number) => void {
      const row = getRow(writeLabels(kind));
      return (ms) => {
        const seconds = ms / 1000;
        let place = 0;
        while (seconds > (upperBounds[place] ?? Number.POSITIVE_INFINITY)) place += 1;
        row.counts[place] = (row.counts[place] ?? 0) + 1;
        row.sum += seconds;
      };
    },
    /** In the text format of Prometheus. */
    write(): string {
      const head = [
        `# HELP ${name} Requests by route pattern; kept: answered by the page cache`,
        `# TYPE ${name} histogram`,
      ];
      return [...head, ...[...rows].flatMap(([labels, row]) => writeRow(labels, row)), ""].join("\n");
    },
  };
}

function writeLabels({ method, route, status, kept }: RequestKind): string {
  return Object.entries({ method, route, status, kept })
    .map(([label, value]) => `${label}="${escapeValue(String(value))}"`)
    .join(",");
}

function escapeValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

/** Each bucket counts what it and all smaller ones hold. */
function writeRow(labels: string, { counts, sum }: Row): string[] {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    return `${name}_bucket{le="${upperBounds[place] ?? "+Inf"}",${labels}} ${total}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`];
}
