import PackageOpen from "lucide-react/icons/package-open";
import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { LinkRow, RowList } from "#app/routes/admin/parts/row-list.tsx";
import { shopContext } from "#app/shop-context.ts";
import { isOpenReturn } from "#shop/returns/return-state.ts";
import { returnKindWords } from "#shop/returns/return-words.ts";
import { listReturns } from "#shop/returns/returns.server.ts";
import type { Route } from "./+types/returns";
import { NextPage } from "./parts/next-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const list = await listReturns(context.get(shopContext).db, { after });
  return { ...list, after };
}

export default function ReturnsPage({ loaderData: { returns, next, after } }: Route.ComponentProps) {
  const path = href("/admin/returns");
  return (
    <>
      <h1 className="text-3xl">Returns</h1>
      <RowList
        empty={
          <EmptyState icon={PackageOpen} title="No returns found.">
            What customers ask to return, exchange or report arrives here.
          </EmptyState>
        }
      >
        {returns.map(({ id, orderNumber, customer, kind, status, askedOn }) => (
          <LinkRow key={id} to={href("/admin/returns/:id", { id })}>
            <span className="min-w-0">
              <span className="font-semibold tabular-nums">{orderNumber}</span> <span>{customer}</span>
              <span className="block text-sm text-ink-soft">{returnKindWords[kind]}</span>
            </span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <span>{askedOn}</span>
              <Badge tone={isOpenReturn(status) ? "warning" : "neutral"}>{status}</Badge>
            </span>
          </LinkRow>
        ))}
      </RowList>
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta() {
  return [{ title: "Returns" }];
}
