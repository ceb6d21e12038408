import Gift from "lucide-react/icons/gift";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { formatPaise } from "#core/money/money.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { listGiftCards } from "../gift-cards.server.ts";
import { sumBalances } from "../sales/card-sales.server.ts";
import type { Route } from "./+types/gift-cards";
import { GiftCardBadge, nameOfCard } from "./gift-card-badge.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const now = clock.now();
  const asked = { ...readListQuery(request), now };
  const [page, outstanding] = await Promise.all([listGiftCards(db, asked), sumBalances(db, now)]);
  return { ...page, outstanding };
}

export default function GiftCardsPage({ loaderData: { cards, next, outstanding } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Gift cards</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        A card is money that somebody spends with you later. Its sale has no invoice and no GST; what is
        bought with it has both, as if it were paid in cash.
      </p>
      {outstanding > 0 && (
        <p className="mt-4 text-lg">
          <strong className="tabular-nums">{formatPaise(outstanding)}</strong> are left on the cards that can
          still be used. You owe your customers products for them; they count as sales when somebody spends
          them.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={href("/admin/gift-cards/new")}>Issue a card</ButtonLink>
        <ButtonLink to={href("/admin/settings/:form", { form: "giftCards" })} variant="secondary">
          Values of cards you sell
        </ButtonLink>
      </div>
      <RowList icon={Gift} empty="No gift card yet" next={next}>
        {cards.map(
          ({ id, isCredit, lastSigns, value, balance, recipientName, issuedOn, expiresOn, state }) => (
            <LinkRow
              key={id}
              to={href("/admin/gift-cards/:id", { id })}
              title={nameOfCard({ isCredit, lastSigns })}
              beside={recipientName}
              note={[`issued ${issuedOn}`, expiresOn && `good until ${expiresOn}`]
                .filter(Boolean)
                .join(" · ")}
            >
              <span>{`${formatPaise(balance)} of ${formatPaise(value)}`}</span>
              <GiftCardBadge state={state} />
            </LinkRow>
          ),
        )}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Gift cards" }];
