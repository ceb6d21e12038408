import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { href, Link } from "react-router";
import { BarChart } from "#core/back-office/admin/dashboard/bar-chart.tsx";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { canChangeSettings } from "#core/back-office/back-office.policy.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { type LookedAtProduct, readInsight } from "../insight.server.ts";
import {
  type Compared,
  describeChange,
  formatShare,
  type InsightTotals,
  stepLabels,
  steps,
} from "../insight.ts";
import { insightRangeLabels, insightRangeNames, parseInsightRange } from "../insight-range.ts";
import type { Route } from "./+types/insight";
import { FoundNothing, SeasonsAndBatches, SourcesAndDevices } from "./named-counts.tsx";
import { ShareBar } from "./share-bar.tsx";

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

export const meta = () => [{ title: "Visits" }];

/** The figures of the range, each with the same number of days before. */
function VisitTotals({ totals: { steps, views } }: { totals: Pick<InsightTotals, "steps" | "views"> }) {
  const of = (step: string) => steps.find((one) => one.step === step) ?? { count: 0, before: 0 };
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Total label="Visits" compared={of("visit")} />
      <Total label="Pages looked at" compared={views} />
      <Total label="Put into the cart" compared={of("cart")} />
      <Total label="Ordered" compared={of("ordered")} />
    </ul>
  );
}

function Total({ label, compared }: { label: string; compared: Compared }) {
  return (
    <li className="rounded-md border border-line bg-surface p-4 lg:p-5">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{label}</h2>
      <p className="mt-1 font-display text-3xl tabular-nums">{compared.count.toLocaleString("en-IN")}</p>
      <p className="text-sm text-ink-soft">{describeChange(compared)}</p>
    </li>
  );
}

/** The products with the most views, and how often a view ended in the cart. */
function LookedAtProducts({ products }: { products: LookedAtProduct[] }) {
  if (products.length === 0) return null;
  return (
    <TitledSection id="products" title="Products looked at most" className="mt-10">
      <p className="text-sm text-ink-soft">
        With how often each was put into the cart, also from a list, for every hundred views.
      </p>
      <ol className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {products.map(({ id, name, views, carts }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="flex items-baseline justify-between gap-4">
              <Link to={href("/admin/products/:productId", { productId: id })} className="text-link min-w-0">
                {name}
              </Link>
              <span className="shrink-0 text-right tabular-nums">
                <span>{views.toLocaleString("en-IN")}</span>{" "}
                <span className="text-sm text-ink-soft">{`(${carts.toLocaleString("en-IN")} in the cart, ${formatShare(carts, views)})`}</span>
              </span>
            </p>
            <ShareBar value={views} greatest={products[0]?.views ?? 0} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** The steps from a visit to an order, each with its share of the visits. */
function StepsTowardsOrder({ steps }: { steps: InsightTotals["steps"] }) {
  const visits = steps.find(({ step }) => step === "visit")?.count ?? 0;
  const greatest = Math.max(...steps.map(({ count }) => count));
  return (
    <TitledSection id="steps" title="From a visit to an order" className="mt-10">
      <ol className="mt-4 grid gap-4 rounded-md border border-line bg-surface p-4 lg:p-6">
        {steps.map(({ step, count, before }) => (
          <li key={step}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{stepLabels[step]}</span>
              <span className="tabular-nums">
                <span className="font-semibold">{count.toLocaleString("en-IN")}</span>
                {step !== "visit" && visits > 0 && (
                  <span className="text-sm text-ink-soft">{` (${formatShare(count, visits)} of visits)`}</span>
                )}
              </span>
            </p>
            <ShareBar value={count} greatest={greatest} />
            <p className="text-sm text-ink-soft">{describeChange({ count, before })}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** Visits over time as a chart, and as a table with every step. */
function VisitHistory({ bars }: { bars: InsightTotals["bars"] }) {
  return (
    <section aria-labelledby="history" className="mt-6 rounded-md border border-line bg-surface p-4 lg:p-6">
      <h2 id="history" className="mb-2 text-xl">
        Visits over time
      </h2>
      <BarChart
        label="Visits over time; the table below has every figure"
        bars={bars.map(({ name, short, counts }) => ({
          name,
          shortName: short,
          value: counts.visit,
          deduction: 0,
          text: counts.visit.toLocaleString("en-IN"),
        }))}
      />
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">All figures</summary>
        <Figures bars={bars} />
      </details>
    </section>
  );
}

function Figures({ bars }: { bars: InsightTotals["bars"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label="All figures">
      <table className="w-full min-w-[34rem] border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Time
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className="py-2 pr-4 text-right font-semibold">
                {stepLabels[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ name, counts }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              {steps.map((step) => (
                <td key={step} className="py-2 pr-4 text-right">
                  {counts[step].toLocaleString("en-IN")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
