import { href, Link } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { RowList, type RowListProps } from "#app/routes/admin/parts/row-list.tsx";
import type { ListedLine } from "#shop/accounts/settlements/settlement-list.server.ts";
import { formatPaise } from "#shop/money/money.ts";

type LineListProps = Omit<RowListProps, "children"> & { lines: ListedLine[]; withSettlement?: boolean };

export function LineList({ lines, withSettlement = false, ...list }: LineListProps) {
  return (
    <RowList {...list}>
      {lines.map((line) => (
        <Line key={line.entityId} line={line} withSettlement={withSettlement} />
      ))}
    </RowList>
  );
}

function Line({ line, withSettlement }: { line: ListedLine; withSettlement: boolean }) {
  const { entityId, settlementId, kind, amount, credit, debit, fee, tax, madeAt, description, problem } =
    line;
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{kind}</span>
          <BoughtThing line={line} />
          {problem && <Badge tone="warning">{problem}</Badge>}
        </span>
        <span className="font-semibold tabular-nums">{formatPaise(credit - debit)}</span>
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {`${formatPaise(amount)}${fee > 0 ? `, fee ${formatPaise(fee - tax)} and GST on it ${formatPaise(tax)}` : ""}`}
      </p>
      <p className="text-sm break-words text-ink-soft">
        <span>{`${madeAt} ·`}</span> <span className="break-all">{entityId}</span>
        {description && <span>{` · ${description}`}</span>}
      </p>
      {withSettlement && (
        <Link
          to={href("/admin/accountant/settlements/:id", { id: settlementId })}
          className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          Its settlement
        </Link>
      )}
    </li>
  );
}

function BoughtThing({ line: { orderNumber, furtherOrders, isGiftCard } }: { line: ListedLine }) {
  if (isGiftCard) return <span>Gift card</span>;
  if (!orderNumber) return null;
  return [orderNumber, ...furtherOrders].map((number) => (
    <Link
      key={number}
      to={href("/admin/orders/:number", { number })}
      className="text-link mr-3 inline-flex min-h-11 items-center tabular-nums"
    >
      {number}
    </Link>
  ));
}
