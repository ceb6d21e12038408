import PackageOpen from "lucide-react/icons/package-open";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { isOpenReturn } from "../return-state.ts";
import { returnKindWords } from "../return-words.ts";
import { listReturns } from "../returns.server.ts";
import type { Route } from "./+types/returns";

export async function loader({ context, request }: Route.LoaderArgs) {
  return listReturns(context.get(shopContext).db, readListQuery(request));
}

export default function ReturnsPage({ loaderData: { returns, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Returns</h1>
      <RowList
        icon={PackageOpen}
        empty="No returns found."
        emptyNote="What customers ask to return, exchange or report arrives here."
        next={next}
      >
        {returns.map(({ id, orderNumber, customer, kind, status, askedOn }) => (
          <LinkRow
            key={id}
            to={href("/admin/returns/:id", { id })}
            title={orderNumber}
            beside={customer}
            note={returnKindWords[kind]}
          >
            <span className="text-sm text-ink-soft">{askedOn}</span>
            <Badge tone={isOpenReturn(status) ? "warning" : "neutral"}>{status}</Badge>
          </LinkRow>
        ))}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Returns" }];
