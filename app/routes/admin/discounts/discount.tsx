import { Form, href, Link } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { shopContext } from "#app/shop-context.ts";
import { getDiscountUses } from "#shop/back-office/discount-list.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { NextPage } from "../parts/next-page.tsx";
import type { Route } from "./+types/discount";
import { DiscountBadge } from "./discount-badge.tsx";
import { DiscountUses } from "./discount-uses.tsx";

export async function loader({ context, params: { code }, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await getDiscountUses(db, { code, before: after, now: clock.now() })), after };
}

export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const { discount, uses, next, after } = loaderData;
  const { code, description, conditions, state, used, maxUses } = discount;
  const path = href("/admin/discounts/:code", { code });
  const isStopped = state === "stopped";
  return (
    <>
      <Link to={href("/admin/discounts")} className="text-link touch-target inline-flex items-center text-sm">
        ← Offers
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        <span>{code}</span> <DiscountBadge state={state} />
      </h1>
      <p className="mt-2 max-w-text">{[description, ...conditions].join(" · ")}</p>
      <Form
        method="post"
        action={href(isStopped ? "/admin/discounts/:code/resume" : "/admin/discounts/:code/stop", { code })}
        className="mt-5"
      >
        <Button variant="secondary">{isStopped ? "Let it run again" : "Stop it now"}</Button>
      </Form>
      <h2 className="mt-8 text-2xl">Orders with this code</h2>
      <p className="mt-1 text-ink-soft">{`Used ${countOf(used, "time")}${maxUses === null ? "" : ` of ${maxUses}`}.`}</p>
      <DiscountUses uses={uses} />
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Offer ${params.code}` }];
}
