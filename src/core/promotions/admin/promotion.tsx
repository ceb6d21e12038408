import { Form, href, Link } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { getPromotionUses } from "#core/back-office/promotion-list.server.ts";
import type { PromotionUse } from "#core/back-office/promotion-uses.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import type { Route } from "./+types/promotion";
import { PromotionBadge } from "./promotion-badge.tsx";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return getPromotionUses(db, { id, before: readListQuery(request).after, now: clock.now() });
}

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const { promotion, uses, next } = loaderData;
  const { id, name, hasCode, codes, conditions, state, used, maxUses, tried, soldAmount } = promotion;
  const isStopped = state === "stopped";
  return (
    <>
      <BackLink to={href("/admin/promotions")}>Offers and codes</BackLink>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        <span>{name}</span> <PromotionBadge state={state} />
      </h1>
      {codes !== null && (
        <p className="mt-2">
          <a
            href={href("/admin/promotions/:id/codes.csv", { id })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {`Save the ${countOf(codes, "code")} as a CSV file`}
          </a>
        </p>
      )}
      <p className="mt-2 max-w-text">{conditions.join(" · ") || "It runs until you stop it."}</p>
      <Form
        method="post"
        action={href(isStopped ? "/admin/promotions/:id/resume" : "/admin/promotions/:id/stop", { id })}
        className="mt-5"
      >
        <Button variant="secondary">{isStopped ? "Let it run again" : "Stop it now"}</Button>
      </Form>
      <p className="mt-3 max-w-text text-sm text-ink-soft">
        Who is paying at this moment keeps the price for some minutes, because they have seen it.
      </p>
      <h2 className="mt-8 text-2xl">{`Orders with ${codes !== null ? "these codes" : hasCode ? "this code" : "this offer"}`}</h2>
      {hasCode ? (
        <p className="mt-1 text-ink-soft">
          <WithAmounts>
            {`Tried ${countOf(tried, "time")}, used ${countOf(used, "time")}${maxUses === null ? "" : ` of ${maxUses}`}. ${used === 0 ? "" : `Sold ${formatPaise(soldAmount)} with it, before refunds.`}`.trim()}
          </WithAmounts>
        </p>
      ) : (
        uses.length === 0 && <p className="mt-1 text-ink-soft">None yet.</p>
      )}
      <PromotionUses uses={uses} />
      <NextPage next={next} />
    </>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { name, hasCode } = loaderData?.promotion ?? {};
  return [{ title: hasCode ? `Offer ${name}` : (name ?? "Not found") }];
}

function PromotionUses({ uses }: { uses: readonly PromotionUse[] }) {
  if (uses.length === 0) return null;
  return (
    <ul className="mt-4 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
      {uses.map(({ number, name, on, discountAmount, status }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-6 px-4 py-3">
          <span className="min-w-0">
            <Link to={href("/admin/orders/:number", { number })} className="text-link">
              {number}
            </Link>{" "}
            <span>{name}</span>
          </span>
          <span className="text-ink-soft tabular-nums">
            {`${on} · ${status} · ${formatPaise(-discountAmount)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
