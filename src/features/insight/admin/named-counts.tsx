import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";
import type { Insight, NamedCount } from "../insight.server.ts";
import { describeChange, formatShare } from "../insight.ts";
import { ShareBar } from "./share-bar.tsx";

/** Shows where visits came from, by which links, and on which devices. */
export function SourcesAndDevices({
  insight: { sources, campaigns, devices },
}: {
  insight: Pick<Insight, "sources" | "campaigns" | "devices">;
}) {
  const shown = devices.map(({ device, counts }) => ({
    name: device === "phone" ? "A phone" : "A computer or tablet",
    count: counts.visit,
    before: 0,
    note: counts.visit > 0 ? `${formatShare(counts.ordered, counts.visit)} of its visits ordered` : "",
  }));
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2">
      <NamedCounts title="Where visits came from" counts={sources} />
      <div className="grid content-start gap-10">
        <NamedCounts title="Phone or computer" counts={shown} />
        <NamedCounts
          title="By your links"
          lead="Links with utm_source, utm_medium or utm_campaign in them, such as those of a newsletter."
          counts={campaigns}
          none={
            <>
              <span>
                Nobody came by such a link. Put this behind an address that you share, and it is counted here:
              </span>{" "}
              <code className="wrap-anywhere">?utm_source=instagram&utm_campaign=diwali</code>
            </>
          }
        />
      </div>
    </div>
  );
}

export function FoundNothing({ searches, mayExplain }: { searches: NamedCount[]; mayExplain: boolean }) {
  return (
    <NamedCounts
      className="mt-10 max-w-2xl"
      title="Searched for and not found"
      counts={searches}
      none="Every search has found something."
    >
      {mayExplain && searches.length > 0 && (
        <ButtonLink to={href("/admin/search-words")} variant="secondary" size="sm" className="mt-4">
          Say what they mean
        </ButtonLink>
      )}
    </NamedCounts>
  );
}

export function SeasonsAndBatches({
  insight: { seasons, batches },
}: {
  insight: Pick<Insight, "seasons" | "batches">;
}) {
  if (seasons.length + batches.length === 0) return null;
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2">
      {seasons.length > 0 && <NamedCounts title="Pages of a season" counts={seasons} />}
      {batches.length > 0 && (
        <NamedCounts
          title="Pages of a batch"
          lead="With how many lines of orders were packed from it, where the packer said so."
          counts={batches.map((one) => ({ ...one, note: `${one.packed} packed` }))}
        />
      )}
    </div>
  );
}

type NamedCountsProps = {
  title: string;
  lead?: string;
  counts: (NamedCount & { note?: string })[];
  /** Shown instead of an empty list. */
  none?: ReactNode;
  className?: string;
  children?: ReactNode;
};

function NamedCounts({ title, lead, counts, none = "Nothing yet.", className, children }: NamedCountsProps) {
  const greatest = Math.max(0, ...counts.map(({ count }) => count));
  return (
    <section aria-label={title} className={className}>
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      {counts.length === 0 && <p className="mt-3 wrap-anywhere text-ink-soft">{none}</p>}
      <ol className="mt-3">
        {counts.map(({ name, count, before, note }) => (
          <li key={name} className="border-b border-line py-3 last:border-0">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{count.toLocaleString("en-IN")}</span>
            </p>
            <ShareBar value={count} greatest={greatest} />
            <p className="text-sm text-ink-soft">{note ?? describeChange({ count, before })}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
