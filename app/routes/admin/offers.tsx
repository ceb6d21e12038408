import Tag from "lucide-react/icons/tag";
import { href, Link } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { LinkRow, RowList } from "#app/routes/admin/parts/row-list.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listOffers } from "#shop/back-office/offer-list.server.ts";
import type { Route } from "./+types/offers";
import { DiscountBadge } from "./discounts/discount-badge.tsx";
import { NextPage } from "./parts/next-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await listOffers(db, { after, now: clock.now() })), after };
}

export default function OffersPage({ loaderData: { offers, next, after } }: Route.ComponentProps) {
  const path = href("/admin/offers");
  return (
    <>
      <Link to={href("/admin/discounts")} className="text-link touch-target inline-flex items-center text-sm">
        ← Offer codes
      </Link>
      <h1 className="mt-2 text-3xl">Offers without a code</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        They lower the price by themselves, in the cart, at checkout and in orders that you type. Of several
        offers and a code the one with which the shopper pays least counts, and never two.
      </p>
      <ButtonLink to={href("/admin/offers/new")} className="mt-5">
        Make an offer
      </ButtonLink>
      <RowList empty={<EmptyState icon={Tag} title="No offer yet" />}>
        {offers.map(({ id, text, days, state }) => (
          <LinkRow key={id} to={href("/admin/offers/:id", { id })}>
            <span className="min-w-0">
              <strong>{text}</strong>
              <span className="block text-sm text-ink-soft">{days.join(" · ")}</span>
            </span>
            <DiscountBadge state={state} />
          </LinkRow>
        ))}
      </RowList>
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta() {
  return [{ title: "Offers without a code" }];
}
