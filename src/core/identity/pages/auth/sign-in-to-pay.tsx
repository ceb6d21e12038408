import type { ReactNode } from "react";
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { ResponsivePicture } from "#ui/picture.tsx";

/** `total`: paise. `others`: the number of products without a picture here. */
export type WaitingOrder = { pieces: number; total: number; pictures: Picture[]; others: number };

/** `children`: why a guest who wants to pay has to sign in. Below them, the purchase. */
export function SignInToPay({
  order: { pieces, total, pictures, others },
  children,
}: {
  order: WaitingOrder;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className="mt-5 grid gap-3 rounded-sm border-l-2 border-accent bg-accent-soft px-4 py-3"
    >
      <p>{children}</p>
      {pieces > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex items-center gap-2">
            {pictures.map((picture) => (
              <span key={picture.webp} className="size-12 overflow-hidden rounded-sm">
                <ResponsivePicture picture={picture} sizes="3rem" alt="" className="h-full" />
              </span>
            ))}
            {others > 0 && <span className="text-sm text-ink-soft">{`+${others}`}</span>}
          </div>
          <p className="font-semibold tabular-nums">
            <WithAmounts>{`${countOf(pieces, "item")} · ${formatPaise(total)}`}</WithAmounts>
          </p>
        </div>
      )}
    </div>
  );
}
