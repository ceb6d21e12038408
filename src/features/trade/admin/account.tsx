import { Form, href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { listPriceLists } from "../price-lists.server.ts";
import { canManageTrade } from "../trade.policy.ts";
import { canMoveAccount } from "../trade-account.ts";
import { getTradeAccount } from "../trade-accounts.server.ts";
import type { Route } from "./+types/account";
import { TradeBadge } from "./trade-badge.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [account, lists] = await Promise.all([getTradeAccount(db, params.id), listPriceLists(db)]);
  const list = lists.find(({ id }) => id === account.priceListId)?.name;
  return { account, list, isOwner: canManageTrade(getActor(context)) };
}

export default function TradeAccountPage({ loaderData }: Route.ComponentProps) {
  const { account, list, isOwner } = loaderData;
  const { id, company, gstin, name, phone, address, city, state, zip, status } = account;
  const facts = [
    ["GSTIN", gstin],
    ["To speak to", `${name}, ${phone}`],
    ["Address", `${address}, ${city} ${zip}, ${state}`],
    ["Applied on", account.askedOn],
    ["Price list", list ?? "none yet"],
    ["Smallest order", account.minOrder > 0 ? formatPaise(account.minOrder) : "none"],
    [
      "On account",
      account.creditLimit > 0
        ? `up to ${formatPaise(account.creditLimit)}, ${account.termsDays} days each`
        : "no, it pays before",
    ],
  ];
  return (
    <>
      <BackLink to={href("/admin/trade")}>Trade</BackLink>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        <span>{company}</span> <TradeBadge status={status} />
      </h1>
      <dl className="mt-4 grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        {canMoveAccount(status, "approved") && (
          <ButtonLink to={href("/admin/trade/:id/approve", { id })}>
            {status === "approved" ? "Change list or terms" : "Approve"}
          </ButtonLink>
        )}
        {isOwner && status !== "applied" && (
          <ButtonLink to={href("/admin/trade/:id/books", { id })} variant="secondary">
            What it owes
          </ButtonLink>
        )}
        {canMoveAccount(status, "held") && (
          <Form method="post" action={href("/admin/trade/:id/hold", { id })}>
            <Button variant="secondary">Put on hold</Button>
          </Form>
        )}
        {canMoveAccount(status, "closed") && (
          <ConfirmedForm
            action={href("/admin/trade/:id/close", { id })}
            {...(status === "applied" ? refusing : closing)}
          />
        )}
      </div>
      <Buyers id={id} buyers={account.buyers} />
    </>
  );
}

const refusing = {
  summary: "Refuse",
  question: "The company gets an email that you cannot offer it trade prices.",
  button: "Refuse it",
};
const closing = {
  summary: "Close the account",
  question: "Its buyers get an email, and its terms to pay later end. What it owes, it owes.",
  button: "Close it",
};

type Buyer = Route.ComponentProps["loaderData"]["account"]["buyers"][number];

function Buyers({ id, buyers }: { id: string; buyers: readonly Buyer[] }) {
  return (
    <>
      <h2 className="mt-10 text-2xl">Who buys for it</h2>
      <ul className="mt-4 max-w-2xl divide-y divide-line rounded-md border border-line bg-surface">
        {buyers.map(({ userId, name, email, isProven }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span className="wrap-anywhere">
              <span>{email ? `${name}, ${email}` : name}</span>
              {!isProven && (
                <Badge tone="warning" className="ml-2">
                  Address not confirmed
                </Badge>
              )}
            </span>
            <Form method="post" action={href("/admin/trade/:id/buyers/:userId/remove", { id, userId })}>
              <Button variant="ghost" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <ButtonLink to={href("/admin/trade/:id/buyers", { id })} variant="secondary" className="mt-4">
        Add a buyer
      </ButtonLink>
    </>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.account.company ?? "Not found" }];
}
