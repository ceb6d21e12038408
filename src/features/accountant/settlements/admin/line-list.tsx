import { href } from "react-router";
import { RowList, type RowListProps } from "#core/back-office/admin/parts/row-list.tsx";
import { StaffLink } from "#core/back-office/admin/parts/staff-link.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { Badge } from "#ui/badge.tsx";
import type { ListedLine } from "../settlement-list.server.ts";

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
        <TextLink
          to={href("/admin/accountant/settlements/:id", { id: settlementId })}
          small
          className="justify-self-start"
        >
          Its settlement
        </TextLink>
      )}
    </li>
  );
}

function BoughtThing({ line: { orderNumber, furtherOrders, isGiftCard } }: { line: ListedLine }) {
  if (isGiftCard) return <span>Gift card</span>;
  if (!orderNumber) return null;
  return [orderNumber, ...furtherOrders].map((number) => (
    <StaffLink key={number} to={href("/admin/orders/:number", { number })} className="mr-3 tabular-nums">
      {number}
    </StaffLink>
  ));
}
