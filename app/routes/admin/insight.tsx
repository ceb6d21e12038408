import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { href } from "react-router";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { canChangeSettings } from "#shop/back-office/back-office.policy.ts";
import { readInsight } from "#shop/back-office/insight/insight.server.ts";
import {
  insightRangeLabels,
  insightRangeNames,
  parseInsightRange,
} from "#shop/back-office/insight/insight-range.ts";
import type { Route } from "./+types/insight";
import { LookedAtProducts } from "./insight/looked-at-products.tsx";
import { FoundNothing, SeasonsAndBatches, SourcesAndDevices } from "./insight/named-counts.tsx";
import { StepsTowardsOrder } from "./insight/steps-towards-order.tsx";
import { VisitHistory } from "./insight/visit-history.tsx";
import { VisitTotals } from "./insight/visit-totals.tsx";
import { ChipRow } from "./parts/chip-row.tsx";
import { DownloadLink } from "./parts/download-link.tsx";
import { withQuery } from "./parts/next-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const range = parseInsightRange(new URL(request.url).searchParams.get("range"));
  const mayExplain = canChangeSettings(getActor(context));
  return { range, mayExplain, insight: await readInsight(context.get(shopContext), range) };
}

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { range, mayExplain, insight } = loaderData;
  const isEmpty = insight.views.count + insight.views.before + (insight.steps[0]?.count ?? 0) === 0;
  return (
    <>
      <h1 className="text-3xl">Visits</h1>
      <p className="mt-2 max-w-text text-ink-soft">{`What shoppers look at and where they come from, counted without cookies. ‘Before’ is as many days before these ${insightRangeLabels[range]}.`}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <ChipRow
          label="Range"
          chips={insightRangeNames.map((name) => ({
            to: withQuery(href("/admin/insight"), { range: name }),
            label: insightRangeLabels[name],
            current: name === range,
          }))}
        />
        <DownloadLink to={withQuery(href("/admin/insight.csv"), { range })}>Export CSV</DownloadLink>
      </div>
      {isEmpty ? (
        <EmptyState icon={ChartNoAxesColumn} title="Nobody has been counted here yet">
          <p>
            Share your shop's address, and a few seconds after somebody has opened a page it is counted here.
          </p>
        </EmptyState>
      ) : (
        <>
          <VisitTotals totals={insight} />
          <VisitHistory bars={insight.bars} />
          <StepsTowardsOrder steps={insight.steps} />
          <SourcesAndDevices insight={insight} />
          <LookedAtProducts products={insight.products} />
          <FoundNothing searches={insight.searches} mayExplain={mayExplain} />
          <SeasonsAndBatches insight={insight} />
        </>
      )}
      <HowItIsCounted />
    </>
  );
}

function HowItIsCounted() {
  return (
    <section aria-labelledby="how" className="mt-10 max-w-text text-ink-soft">
      <h2 id="how" className="text-xl text-ink">
        How this is counted
      </h2>
      <p className="mt-2">
        Nothing is stored about who looked: no cookie, no address, no number for a person or a device. The
        shop adds one to a figure of the day and forgets the rest.
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>
          A visit is a first page: one that another website or app led to, or that was typed. Somebody who
          comes back in the evening is a second visit, and so is a first page that is loaded again.
        </li>
        <li>Steps are counted and not people: one visit may look at ten products.</li>
        <li>
          Left out are bots that say what they are, and browsers that ask not to be tracked (Global Privacy
          Control, Do Not Track). Your own views count, unless your browser asks so.
        </li>
        <li>
          Ordered means that the last step was done in the shopper's browser. A payment that arrived after the
          page was closed is among the sales on the dashboard only.
        </li>
        <li>Where a CDN stands before the shop, the pages that it sends itself are not counted.</li>
      </ul>
    </section>
  );
}

export function meta() {
  return [{ title: "Visits" }];
}
