import PackageOpen from "lucide-react/icons/package-open";
import { href, Link } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { shopContext } from "#app/shop-context.ts";
import { isOpenReturn } from "#shop/returns/return-state.ts";
import { returnKindWords } from "#shop/returns/return-words.ts";
import { listReturns } from "#shop/returns/returns.server.ts";
import type { Route } from "./+types/returns";
import { NextPage, withQuery } from "./parts/next-page.tsx";

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
      {returns.length === 0 ? (
        <EmptyState icon={PackageOpen} title="No returns found.">
          What customers ask to return, exchange or report arrives here.
        </EmptyState>
      ) : (
        <ul className="mt-6 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
          {returns.map(({ id, orderNumber, customer, kind, status, askedOn }) => (
            <li key={id}>
              <Link
                to={href("/admin/returns/:id", { id })}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper-deep"
              >
                <span className="min-w-0">
                  <span className="font-semibold tabular-nums">{orderNumber}</span> {customer}
                  <span className="block text-sm text-ink-soft">{returnKindWords[kind]}</span>
                </span>
                <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  {askedOn}
                  <Badge tone={isOpenReturn(status) ? "warning" : "neutral"}>{status}</Badge>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NextPage first={after ? path : null} next={next && withQuery(path, { after: next })} />
    </>
  );
}

export function meta() {
  return [{ title: "Returns" }, { name: "robots", content: "noindex" }];
}
