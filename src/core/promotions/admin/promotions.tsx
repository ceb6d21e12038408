import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { listPromotions } from "#core/back-office/promotion-list.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import type { Route } from "./+types/promotions";
import { PromotionBadge } from "./promotion-badge.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return listPromotions(db, { ...readListQuery(request), now: clock.now() });
}

export default function PromotionsPage({ loaderData: { promotions, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Promotions</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Shoppers type a code at checkout. An offer without a code lowers the price by itself, in the cart, at
        checkout and in orders that you type. Of several offers and a code the one with which the shopper pays
        least counts, and never two.
      </p>
      <p className="mt-2 max-w-text text-ink-soft">
        A code on a first order without any other condition is also named on the home page and on product
        pages; the newest one, if there are several.
      </p>
      <ButtonLink to={href("/admin/promotions/new")} className="mt-5">
        Make an offer or a code
      </ButtonLink>
      <RowList icon={Tag} empty="No offer and no code yet" next={next}>
        {promotions.map(({ id, name, hasCode, codes, conditions, state, used, maxUses }) => (
          <LinkRow
            key={id}
            to={href("/admin/promotions/:id", { id })}
            title={codes === null ? name : `${name} · ${countOf(codes, "code")}`}
            note={conditions.join(" · ")}
          >
            {hasCode && (
              <span>{`used ${maxUses === null ? countOf(used, "time") : `${used} of ${maxUses}`}`}</span>
            )}
            <PromotionBadge state={state} />
          </LinkRow>
        ))}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Promotions" }];
