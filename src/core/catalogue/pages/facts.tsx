import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

/** Named facts in two columns, without those that have no value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[min(8.25rem,40%)_minmax(0,1fr)] gap-x-4 border-t border-line text-sm">
      {facts
        .filter(([, value]) => value !== "" && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
