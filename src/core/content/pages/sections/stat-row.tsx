import type { Stat } from "./shown-section.ts";

export function StatRow({ stats }: { stats: Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="mt-auto grid gap-x-10 gap-y-4 border-t border-line pt-8 sm:flex sm:flex-wrap">
      {stats.map(({ figure, label }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse sm:gap-1"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-display text-3xl text-brass-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
