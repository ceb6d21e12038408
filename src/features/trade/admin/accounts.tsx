import Building from "lucide-react/icons/building-2";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { formatRate } from "#core/money/gst.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { listPriceLists } from "../price-lists.server.ts";
import { canManageTrade } from "../trade.policy.ts";
import { listTradeAccounts } from "../trade-accounts.server.ts";
import type { Route } from "./+types/accounts";
import { TradeBadge } from "./trade-badge.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const isOwner = canManageTrade(getActor(context));
  const query = readListQuery(request);
  const [shown, lists] = await Promise.all([listTradeAccounts(db, query), isOwner ? listPriceLists(db) : []]);
  return { ...shown, ...query, lists, isOwner };
}

export default function TradePage({ loaderData }: Route.ComponentProps) {
  const { accounts, next, search, after, lists, isOwner } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Trade</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Companies apply at “Wholesale” in your shop, once you have switched it on among the features. Whoever
        buys for an approved one sees the prices of its list after signing in; nobody else sees them.
      </p>
      {(next || after || search) && (
        <div className="mt-4">
          <SearchForm label="Company or GSTIN" value={search} />
        </div>
      )}
      <RowList icon={Building} empty={search ? "No company is called so" : "No company has applied yet"}>
        {accounts.map(({ id, company, city, status, askedOn }) => (
          <LinkRow
            key={id}
            to={href("/admin/trade/:id", { id })}
            title={company}
            note={`${city} · applied on ${askedOn}`}
          >
            <TradeBadge status={status} />
          </LinkRow>
        ))}
      </RowList>
      <NextPage query={{ q: search }} next={next} />
      {isOwner && <PriceLists lists={lists} />}
    </>
  );
}

type Lists = Route.ComponentProps["loaderData"]["lists"];

function PriceLists({ lists }: { lists: Lists }) {
  return (
    <>
      <h2 className="mt-10 text-2xl">Price lists</h2>
      <RowList className="mt-4 max-w-3xl">
        {lists.map(({ id, name, percentOff, rows }) => (
          <LinkRow key={id} to={href("/admin/trade/lists/edit/:listId?", { listId: id })} title={name}>
            <span>{`${formatRate(percentOff)} off · ${countOf(rows, "row")}`}</span>
          </LinkRow>
        ))}
      </RowList>
      <ButtonLink to={href("/admin/trade/lists/edit/:listId?")} className="mt-5">
        Make a price list
      </ButtonLink>
    </>
  );
}

export const meta = () => [{ title: "Trade" }];
