import CirclePause from "lucide-react/icons/circle-pause";
import MailWarning from "lucide-react/icons/mail-warning";
import Printer from "lucide-react/icons/printer";
import { Form, href, Link } from "react-router";
import { canExportAccounts } from "#core/back-office/back-office.policy.ts";
import { lowStock } from "#core/catalogue/product.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { formatPrice, roundToRupee } from "#core/money/money.ts";
import { findCreditDeadline } from "#core/orders/numbers/credit-deadline.server.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { DisputeList } from "#features/disputes/admin/dispute-list.tsx";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { Button, ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { formatCount } from "#ui/format-count.ts";
import { canChangeSettings } from "../../back-office.policy.ts";
import { readDashboard } from "../../dashboard.server.ts";
import { findUnfinishedSteps } from "../../first-steps/first-steps.server.ts";
import type { BestSeller, LowStockProduct } from "../../sales/sales-figures.server.ts";
import { parseSalesSpan } from "../../sales/sales-period.ts";
import { Progress } from "../make-it-yours/progress.tsx";
import type { StepPath } from "../make-it-yours/step-page.tsx";
import { stepWords } from "../make-it-yours/step-words.ts";
import { CreditDeadlineNotice } from "../parts/credit-deadline.tsx";
import { TextLink } from "../parts/text-link.tsx";
import { TitledSection } from "../parts/titled-section.tsx";
import type { Route } from "./+types/dashboard";
import { SalesHistory } from "./sales-history.tsx";
import { SalesPeriods } from "./sales-periods.tsx";
import { UndecidedRefundList } from "./undecided-refund-list.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { name } = context.get(sessionUserContext);
  const span = parseSalesSpan(new URL(request.url).searchParams.get("by"));
  const today = formatLongDate(shop.clock.now());
  const [figures, unfinished, deadline] = await Promise.all([
    readDashboard(shop, { span, actor: getActor(context) }),
    isAdmin(getActor(context)) ? findUnfinishedSteps(shop) : undefined,
    findCreditDeadline(shop),
  ]);
  // After the deadline the forms of refunds show it.
  const nearDeadline = deadline?.isOver ? undefined : deadline;
  const maySet = canChangeSettings(getActor(context));
  const mayExport = canExportAccounts(getActor(context));
  return { name, today, span, unfinished, nearDeadline, maySet, mayExport, ...figures };
}

export default function DashboardPage({ loaderData, matches: [, layout] }: Route.ComponentProps) {
  const { name, today, span, unfinished, nearDeadline, maySet, mayExport } = loaderData;
  const { counts } = layout.loaderData;
  const { waitingReviews, owed, turnover, best, low, disputes, mail } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <p className="mt-1 text-ink-soft">{`Namaste${name && `, ${name.split(" ")[0]}`}. It is ${today}.`}</p>
      <DisputeList disputes={disputes} />
      {unfinished && <UnfinishedCard path={unfinished} />}
      <PausedNotice mayEnd={maySet} />
      {mail && mail.state !== "good" && (
        <FormMessage tone="error" icon={MailWarning} className="mt-4 max-w-3xl">
          <p>{mail.text}</p>
          <TextLink to={`${href("/admin/health")}#emails`}>Health</TextLink>
        </FormMessage>
      )}
      <CreditDeadlineNotice deadline={nearDeadline} />
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {counts.ordersToConfirm > 0 && (
          <OpenWorkTile
            to={`${href("/admin/orders/on-delivery")}#to-confirm`}
            count={counts.ordersToConfirm}
            label="to confirm"
          />
        )}
        <OpenWorkTile to={href("/admin/orders/to-pack")} count={counts.ordersToPack} label="to pack" />
        {counts.parcelsBack > 0 && (
          <OpenWorkTile
            to={`${href("/admin/orders")}?status=coming-back`}
            count={counts.parcelsBack}
            label="RTO, or lost"
          />
        )}
        <OpenWorkTile
          to={owed.total > 0 ? "#owed" : href("/admin/orders")}
          count={owed.total}
          label="to refund"
        />
        <OpenWorkTile
          to={`${href("/admin/messages")}?state=new`}
          count={counts.newMessages}
          label="to answer"
        />
        <OpenWorkTile to={href("/admin/returns")} count={counts.openReturns} label="open returns" />
        <OpenWorkTile to={href("/admin/reviews")} count={waitingReviews} label="reviews to approve" />
        <OpenWorkTile to={`${href("/admin/products")}?state=low`} count={low.total} label="low in stock" />
      </ul>
      {counts.ordersToPack > 0 && (
        <a
          href={href("/admin/orders/to-pack.pdf")}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("primary", "md", "mt-3 max-sm:w-full lg:mt-4")}
        >
          <Printer aria-hidden="true" size={18} strokeWidth={1.6} />
          Print what is to pack today
        </a>
      )}
      <UndecidedRefundList owed={owed} />
      {turnover && (
        <>
          <SalesPeriods periods={turnover.periods} />
          <SalesHistory span={span} sales={turnover.sales} />
        </>
      )}
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <BestSellers best={best} mayExport={mayExport} />
        <LowStock products={low.products} total={low.total} />
      </div>
    </>
  );
}

function OpenWorkTile({ to, count, label }: { to: string; count: number; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="grid h-full gap-1 rounded-md border border-line bg-surface p-4 transition-colors hover:border-accent lg:p-5"
      >
        <span className="font-display text-3xl tabular-nums">{formatCount(count)}</span>
        <span className="text-ink-soft">{label}</span>
      </Link>
    </li>
  );
}

function BestSellers({
  best,
  mayExport,
}: {
  best: (Omit<BestSeller, "sold"> & { sold: number | null })[];
  mayExport: boolean;
}) {
  return (
    <TitledSection id="best" title="Best sellers">
      <p className="text-sm text-ink-soft">Units sold in the last 30 days, excluding cancelled orders.</p>
      {mayExport && featureLinks.accountant && (
        <TextLink to={`${featureLinks.accountant}#orders`}>All sales by product</TextLink>
      )}
      {best.length === 0 && <p className="mt-4">Nothing sold yet.</p>}
      <ol className="mt-4 divide-y divide-line">
        {best.map(({ id, name, pieces, sold }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <Link to={href("/admin/products/:productId", { productId: id })} className="text-link min-w-0">
              {name}
            </Link>
            <span className="shrink-0 text-right tabular-nums">
              <span>{pieces}</span>{" "}
              {sold !== null && (
                <span className="text-sm text-ink-soft">{`· ${formatPrice(roundToRupee(sold))}`}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function LowStock({ products, total }: { products: LowStockProduct[]; total: number }) {
  return (
    <TitledSection id="low" title="Low stock">
      <p className="text-sm text-ink-soft">
        {`${lowStock} or fewer in stock, or the number set on the product's page.`}
      </p>
      {products.length === 0 && <p className="mt-4">No products are low in stock.</p>}
      <ul className="mt-4 divide-y divide-line">
        {products.map(({ id, name, stock }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <Link to={href("/admin/products/:productId", { productId: id })} className="text-link min-w-0">
              {name}
            </Link>
            <span className={`shrink-0 tabular-nums ${stock === 0 ? "font-semibold text-danger" : ""}`}>
              {stock === 0 ? "sold out" : `${stock} left`}
            </span>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="mt-2 text-sm text-ink-soft">{`and ${total > 100 ? "many" : total - products.length} more`}</p>
      )}
    </TitledSection>
  );
}

export const meta = () => [{ title: "Dashboard" }];

/** Tells staff that nobody can order, in the words that shoppers read, so that no pause is forgotten. */
function PausedNotice({ mayEnd }: { mayEnd: boolean }) {
  const words = useSiteSettings()?.pause;
  if (!words) return null;
  return (
    <FormMessage tone="error" icon={CirclePause} className="mt-4 max-w-3xl">
      <p>
        <strong>Your shop is paused, and nobody can order online.</strong>{" "}
        <span>{`Shoppers read: “${words}”`}</span>
      </p>
      {mayEnd && (
        <TextLink to={href("/admin/settings/:form", { form: "pause" })}>Change or end the pause</TextLink>
      )}
    </FormMessage>
  );
}

/** On the owner's dashboard until the path is finished or dismissed. */
function UnfinishedCard({ path: { steps, done, next } }: { path: StepPath }) {
  return (
    <TitledSection
      id="make-it-yours"
      title="Make it yours"
      className="mt-6 grid max-w-2xl gap-4 rounded-md border border-line bg-surface p-5"
    >
      <Progress steps={steps} done={done} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={href("/admin/make-it-yours")} className="max-sm:w-full">
          {next ? (done === 0 ? "Begin" : `Next: ${stepWords[next].title}`) : "Show what is left"}
        </ButtonLink>
        <Form method="post" action={href("/admin/make-it-yours/dismiss")} className="max-sm:w-full">
          <Button variant="ghost" className="max-sm:w-full">
            Don’t show this here
          </Button>
        </Form>
      </div>
    </TitledSection>
  );
}
