import CircleCheck from "lucide-react/icons/circle-check";
import { href, Link } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { listShownDisputes } from "../shown-dispute.server.ts";
import type { Route } from "./+types/disputes";

export async function loader({ context, request }: Route.LoaderArgs) {
  return listShownDisputes(context.get(shopContext), readListQuery(request));
}

export default function DisputesPage({ loaderData: { disputes, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Disputes</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        A customer's bank takes a payment back and asks the shop why it should not. Answer in time: what comes
        later does not count.
      </p>
      <RowList
        icon={CircleCheck}
        empty="No payment is disputed"
        emptyNote="You hear of one at once, by email and on your phone."
        next={next}
      >
        {disputes.map(({ id, amount, numbers, soldCardId, reason, phase, status, left, raisedOn }) => (
          <li key={id}>
            <Link
              to={href("/admin/disputes/:id", { id })}
              className="grid min-h-11 gap-1 px-4 py-3 hover:bg-paper-deep"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{amount}</span>
                <Badge tone={left ? "danger" : "info"}>{left ?? status}</Badge>
              </span>
              <span className="break-words">
                {numbers.join(", ") || (soldCardId ? "A gift card" : "A payment that the shop does not know")}
              </span>
              <span className="text-sm break-words text-ink-soft">{`${phase}: ${reason} · ${raisedOn}`}</span>
            </Link>
          </li>
        ))}
      </RowList>
    </>
  );
}

export const meta = () => [{ title: "Disputes" }];
