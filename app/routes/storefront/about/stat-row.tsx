import type { Settings } from "#shop/settings/settings.ts";

export type Stat = { figure: string; words: string };

/** What the owner vouches for; a claim that is not filled in is not made. */
export function presentClaims({ handcrafted, quality, happyCustomers }: Settings["claims"]): Stat[] {
  return [
    { figure: handcrafted, words: "handcrafted" },
    { figure: quality, words: "premium quality" },
    { figure: happyCustomers, words: "happy customers" },
  ].filter(({ figure }) => figure !== "");
}

export function StatRow({ stats }: { stats: Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="mt-auto grid gap-x-10 gap-y-4 border-t border-line pt-8 sm:flex sm:flex-wrap">
      {stats.map(({ figure, words }) => (
        <div
          key={words}
          className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse sm:gap-1"
        >
          <dt className="text-ink-soft">{words}</dt>
          <dd className="font-display text-3xl text-brass-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
