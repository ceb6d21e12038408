import { Badge } from "./badge.tsx";

export function SampleStamp() {
  return <Badge tone="brass">Sample</Badge>;
}

type Row = { sample?: boolean; isSample?: boolean };

/** A list of samples only has one stamp above it; in a mixed list each sample has its own. */
export function hasOnlySamples(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ sample, isSample }) => sample ?? isSample);
}
