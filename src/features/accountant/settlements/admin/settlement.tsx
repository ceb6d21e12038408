import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { getSettlement, type ListedSettlement } from "../settlement-list.server.ts";
import type { Route } from "./+types/settlement";
import { LineList } from "./line-list.tsx";
import { SettlementBadges } from "./settlement-badges.tsx";
import { BackToSettlements } from "./settlement-pages.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return getSettlement(context.get(shopContext).db, { ...readListQuery(request), id: params.id });
}

export default function SettlementPage({ loaderData: { settlement, lines, next } }: Route.ComponentProps) {
  return (
    <>
      <BackToSettlements />
      <h1 className="flex flex-wrap items-center gap-3 text-3xl tabular-nums">
        <span>{formatPaise(settlement.amount)}</span> <SettlementBadges settlement={settlement} />
      </h1>
      <FormMessage tone="error" className="mt-4">
        {settlement.fault}
      </FormMessage>
      <Facts settlement={settlement} />
      <LineList lines={lines} next={next} />
    </>
  );
}

function Facts({
  settlement: { id, settledOn, utr, lineCount, fee, tax, origin },
}: {
  settlement: ListedSettlement;
}) {
  return (
    <dl className="mt-4 grid max-w-3xl gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
      <dt className="text-ink-soft">Settled on</dt>
      <dd>{settledOn}</dd>
      <dt className="text-ink-soft">Bank number (UTR)</dt>
      <dd className="break-all">{utr ?? "none yet"}</dd>
      <dt className="text-ink-soft">Razorpay's fee, without GST</dt>
      <dd className="tabular-nums">{formatPaise(fee - tax)}</dd>
      <dt className="text-ink-soft">GST on the fee</dt>
      <dd className="tabular-nums">{formatPaise(tax)}</dd>
      <dt className="text-ink-soft">Its lines</dt>
      <dd>
        {`${lineCount > 0 ? `${countOf(lineCount, "line")}, which add up to the amount to the paisa` : "none"}${origin === "file" ? "; from a file, so compare the amount with your bank" : ""}`}
      </dd>
      <dt className="text-ink-soft">Razorpay's id</dt>
      <dd className="break-all">{id}</dd>
    </dl>
  );
}

export const meta = () => [{ title: "Settlement" }];
