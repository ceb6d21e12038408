import CircleCheck from "lucide-react/icons/circle-check";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { listProblemLines } from "../settlement-list.server.ts";
import type { Route } from "./+types/unmatched";
import { LineList } from "./line-list.tsx";
import { SettlementPages } from "./settlement-pages.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return listProblemLines(context.get(shopContext).db, readListQuery(request));
}

export default function UnmatchedPage({ loaderData: { lines, next } }: Route.ComponentProps) {
  return (
    <>
      <SettlementPages current="unmatched" />
      <p className="mt-4 max-w-text text-ink-soft">
        Money that Razorpay settled and that the shop does not know, or knows as another amount. If the
        account is used for other things than this shop, they stand here, too.
      </p>
      <LineList
        lines={lines}
        withSettlement
        icon={CircleCheck}
        empty="Nothing to look at"
        emptyNote="Every settled line is what the shop knows."
        next={next}
      />
    </>
  );
}

export const meta = () => [{ title: "Settled lines to look at" }];
