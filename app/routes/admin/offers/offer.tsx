import { Form, href, Link } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { shopContext } from "#app/shop-context.ts";
import { getOfferUses } from "#shop/back-office/offer-list.server.ts";
import { DiscountBadge } from "../discounts/discount-badge.tsx";
import { DiscountUses } from "../discounts/discount-uses.tsx";
import { NextPage } from "../parts/next-page.tsx";
import type { Route } from "./+types/offer";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await getOfferUses(db, { id, before: after, now: clock.now() })), after };
}

export default function OfferPage({ loaderData: { offer, uses, next, after } }: Route.ComponentProps) {
  const { id, text, days, state } = offer;
  const path = href("/admin/offers/:id", { id });
  const isStopped = state === "stopped";
  return (
    <>
      <Link to={href("/admin/offers")} className="text-link touch-target inline-flex items-center text-sm">
        ← Offers without a code
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        <span>{text}</span> <DiscountBadge state={state} />
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">{days.join(" · ") || "It runs until you stop it."}</p>
      <Form
        method="post"
        action={href(isStopped ? "/admin/offers/:id/resume" : "/admin/offers/:id/stop", { id })}
        className="mt-5"
      >
        <Button variant="secondary">{isStopped ? "Let it run again" : "Stop it now"}</Button>
      </Form>
      <p className="mt-3 max-w-text text-sm text-ink-soft">
        Who is paying at this moment keeps the price for some minutes, because they have seen it.
      </p>
      <h2 className="mt-8 text-2xl">Orders with this offer</h2>
      {uses.length === 0 && <p className="mt-1 text-ink-soft">None yet.</p>}
      <DiscountUses uses={uses} />
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.offer.text ?? "Not found" }];
}
