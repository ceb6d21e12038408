import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { pictureOfSold } from "#core/cart/ui/worded-picture.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { formatPaise } from "#core/money/money.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import type { ParcelBatch } from "#features/batches/packed-batch.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { OrderDetail } from "../order-detail.ts";
import { Amount, WithAmounts } from "./amount.tsx";
import { PlainRow, PriceBreakdown } from "./price-breakdown.tsx";

/** An order's lines and totals, as fixed when checkout started. */
export function OrderLines({
  lines,
  totals,
  goingBack,
  paid = totals.amount,
  cashDue = 0,
  isQuote = false,
  withSku = false,
  linkOf,
  batches = [],
  shownAbove = null,
}: LinesProps) {
  const isInTwo = paid > 0 && paid < totals.amount;
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: order lines never move; names may repeat.
          <li key={index} className="flex flex-wrap items-start gap-4">
            {line.slug !== null && (
              <LinePicture picture={line.picture} isLarge={isLarge(line.picture, shownAbove)} />
            )}
            <span
              className={`min-w-0 grow leading-snug ${isLarge(line.picture, shownAbove) ? "basis-40" : "basis-0"}`}
            >
              {line.slug === null ? (
                <span translate="no">{line.name}</span>
              ) : (
                <Link
                  to={href("/products/:slug", { slug: line.slug })}
                  translate="no"
                  className="hover:underline hover:decoration-brass"
                >
                  {line.name}
                </Link>
              )}
              {line.parts && <span className="mt-0.5 block text-sm">{line.parts}</span>}
              <span className="mt-0.5 block text-sm text-ink-soft">
                <WithAmounts>{`${formatPaise(line.unitPrice)} × ${line.quantity}`}</WithAmounts>
                {withSku && (
                  <>
                    {" "}
                    <span>·</span> <span className="wrap-anywhere">{line.sku}</span>
                  </>
                )}
              </span>
              {linkOf?.(line)}
              <LineBatches batches={batches.filter(({ position }) => line.positions.includes(position))} />
            </span>
            <span className="tabular-nums">
              <Amount paise={line.gross} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <PriceBreakdown totals={totals}>
          {isInTwo && (
            <>
              <PlainRow
                label={isQuote ? "Paid as an advance" : cashDue > 0 ? "Paid online" : "Paid"}
                amount={paid}
              />
              <PlainRow label={cashDue > 0 ? "Cash on delivery" : "Not paid"} amount={totals.amount - paid} />
            </>
          )}
          {goingBack > 0 && (
            <>
              <PlainRow label="Refunded" amount={-goingBack} />
              <PlainRow label="Paid after refunds" amount={paid - goingBack} none="Nothing" />
            </>
          )}
        </PriceBreakdown>
      </div>
    </>
  );
}

type ShownPicture = OrderDetail["lines"][number]["picture"];

/** Large with the buyer's own words on its label. */
function isLarge(picture: ShownPicture, shownAbove: ShownPicture): boolean {
  return picture?.wordedAs !== undefined && picture !== shownAbove;
}

function LinePicture({ picture, isLarge }: { picture: ShownPicture; isLarge: boolean }) {
  if (!picture || !isLarge)
    return (
      <span className="w-16 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
        {picture && (
          <ResponsivePicture picture={pictureOfSold(picture)} sizes="64px" alt="" className="aspect-square" />
        )}
      </span>
    );
  return (
    <span className="w-55 max-w-full shrink-0 overflow-hidden rounded-sm bg-paper-deep">
      <ResponsivePicture picture={pictureOfSold(picture)} sizes="220px" className="aspect-[4/5]" />
    </span>
  );
}

/** The batches from which a line's pieces were packed, each linked to its page. */
function LineBatches({ batches }: { batches: readonly ParcelBatch[] }) {
  const made = useSiteSettings()?.words.made ?? "made";
  return batches.map(({ number, pouredOn, pouredBy }) => (
    <Link
      key={number}
      to={href("/batch/:slug", { slug: number })}
      className="text-link block py-2 text-sm last:-mb-2"
    >
      <span>{`${capitalise(made)} on ${pouredOn}${pouredBy && ` by ${pouredBy}`}, batch`}</span>{" "}
      <span className="inline-block">{number}</span>
    </Link>
  ));
}

type LinesProps = Pick<OrderDetail, "lines" | "totals"> & {
  /** Paise that were refunded or are promised to be. */
  goingBack: number;
  /** Paise already paid, for an order that may be paid in two parts. */
  paid?: number;
  /** Paise due at the door. */
  cashDue?: number;
  isQuote?: boolean;
  withSku?: boolean;
  /** A link below a line. */
  linkOf?: (line: OrderDetail["lines"][number]) => ReactNode;
  batches?: readonly ParcelBatch[];
  /** The picture that stands large above the lines already. */
  shownAbove?: ShownPicture;
};
