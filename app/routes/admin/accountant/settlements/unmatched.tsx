import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { NextPage } from "#app/routes/admin/parts/next-page.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listProblemLines } from "#shop/accounts/settlements/settlement-list.server.ts";
import type { Route } from "./+types/unmatched";
import { LineList } from "./line-list.tsx";
import { SettlementPages } from "./settlement-pages.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return { ...(await listProblemLines(context.get(shopContext).db, { after })), after };
}

export default function UnmatchedPage({ loaderData: { lines, next, after } }: Route.ComponentProps) {
  const path = href("/admin/accountant/settlements/unmatched");
  return (
    <>
      <SettlementPages current="unmatched" />
      <p className="mt-4 max-w-text text-ink-soft">
        Money that Razorpay settled and that the shop does not know, or knows as another amount. If the
        account is used for other things than this shop, they stand here, too.
      </p>
      {lines.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing to look at">
          Every settled line is what the shop knows.
        </EmptyState>
      ) : (
        <LineList lines={lines} withSettlement />
      )}
      <NextPage path={path} after={after} next={next} />
    </>
  );
}

export function meta() {
  return [{ title: "Settled lines to look at" }];
}
