import { href, redirect } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readSentForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { getGiftCard } from "../gift-cards.server.ts";
import { replaceGiftCard } from "../issue-gift-card.server.ts";
import type { Route } from "./+types/replace-gift-card";
import { nameOfCard } from "./gift-card-badge.tsx";
import { IssuedCard } from "./issued-card.tsx";

/** Does not redirect: the answer of the action is the only place that shows the new code. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return getGiftCard(db, { id, now: clock.now() });
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  const replaced = await replaceGiftCard(context.get(shopContext), getActor(context), params.id);
  if (!replaced.ok) return redirect(href("/admin/gift-cards/:id", params));
  return { id: replaced.id, code: replaced.code, mailedTo: replaced.mailedTo };
}

export default function ReplaceGiftCardPage({ loaderData: card, actionData }: Route.ComponentProps) {
  if (actionData) return <IssuedCard {...actionData} />;
  const page = href("/admin/gift-cards/:id", { id: card.id });
  return (
    <div className="max-w-text">
      <h1 className="text-3xl">
        {card.isCredit ? "Move store credit" : `Replace gift card ${nameOfCard(card)}`}
      </h1>
      <p className="mt-4">{`${formatPaise(card.balance)} move to a card with a new code, which is shown once.`}</p>
      <ShopForm fields={{}} answer={undefined} className="mt-6 flex flex-wrap gap-3">
        {!card.replacedBy && !card.account && (
          <Button variant="danger">{card.isCredit ? "Move it" : "Replace it"}</Button>
        )}
        <ButtonLink to={page} variant="ghost">
          See the card
        </ButtonLink>
      </ShopForm>
    </div>
  );
}

export const meta = () => [{ title: "Replace a gift card" }];
