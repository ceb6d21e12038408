import Gift from "lucide-react/icons/gift";
import { href } from "react-router";
import { formatDay } from "#core/money/indian-time.ts";
import { type Gift as GiftOfOrder, hasCard } from "#core/orders/gift.ts";
import { buttonClass } from "#ui/form/button.tsx";

/** The packer's further tasks for a gift. */
export function GiftToPack({ number, gift }: { number: string; gift: GiftOfOrder }) {
  return (
    <div className="grid gap-3">
      <ul className="list-disc pl-5">
        {gift.isWrapped && <li>Wrap it: the buyer paid for it.</li>}
        {hasCard(gift) && <li>Put the card in.</li>}
        {gift.leaveBy && gift.arriveBy && (
          <li>
            Hand it over by <strong>{formatDay(gift.leaveBy)}</strong>
            <span>{`: it is promised for ${formatDay(gift.arriveBy)}.`}</span>
          </li>
        )}
        {gift.missedDay && (
          <li>
            Hand it over <strong>as soon as you can</strong>
            <span>{`: it was promised for ${formatDay(gift.missedDay)}, but its new address takes longer. The buyer has been told by email.`}</span>
          </li>
        )}
        <li>No invoice and no prices in the parcel.</li>
      </ul>
      {hasCard(gift) && (
        <>
          <blockquote className="rounded-sm border border-line px-4 py-3">
            {gift.words && <p className="break-words whitespace-pre-line">{gift.words}</p>}
            {gift.from && <p className="mt-2 text-ink-soft">{`– ${gift.from}`}</p>}
          </blockquote>
          <a
            href={href("/admin/orders/:number/card.pdf", { number })}
            className={buttonClass("secondary", "sm", "w-full")}
          >
            <Gift aria-hidden="true" size={18} strokeWidth={1.6} />
            Card, A6
          </a>
        </>
      )}
    </div>
  );
}
