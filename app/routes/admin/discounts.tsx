import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { LinkRow, RowList } from "#app/routes/admin/parts/row-list.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listDiscounts } from "#shop/back-office/discount-list.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import type { Route } from "./+types/discounts";
import { DiscountBadge } from "./discounts/discount-badge.tsx";
import { NextPage } from "./parts/next-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await listDiscounts(db, { after, now: clock.now() })), after };
}

export default function DiscountsPage({ loaderData: { discounts, next, after } }: Route.ComponentProps) {
  const path = href("/admin/discounts");
  return (
    <>
      <h1 className="text-3xl">Offers</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Codes that shoppers type at checkout. An offer on a first order without any other condition is also
        named on the home page and on product pages; the newest one, if there are several.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={href("/admin/discounts/new")}>Make a code</ButtonLink>
        <ButtonLink to={href("/admin/offers")} variant="secondary">
          Offers without a code
        </ButtonLink>
      </div>
      <RowList empty={<EmptyState icon={Tag} title="No code yet" />}>
        {discounts.map(({ code, description, conditions, state, used, maxUses }) => (
          <LinkRow key={code} to={href("/admin/discounts/:code", { code })}>
            <span className="min-w-0">
              <strong className="tracking-wide">{code}</strong>
              <span className="block text-sm text-ink-soft">{[description, ...conditions].join(" · ")}</span>
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              <span>{`used ${maxUses === null ? countOf(used, "time") : `${used} of ${maxUses}`}`}</span>
              <DiscountBadge state={state} />
            </span>
          </LinkRow>
        ))}
      </RowList>
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta() {
  return [{ title: "Offers" }];
}
