import { href } from "react-router";
import { useRights } from "#app/routes/admin/parts/staff-link.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { writeTicked } from "#shop/back-office/selected-order.ts";
import type { UnpackedOrder } from "#shop/back-office/unpacked-orders.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { BatchBoxes } from "./batches/batch-boxes.tsx";
import { ProofControls } from "./proof/proof-controls.tsx";

/** All are ticked at first, because mostly all are packed together. */
export function UnpackedList({ orders }: { orders: readonly UnpackedOrder[] }) {
  const { staff } = useRights();
  return (
    <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
      {orders.map(({ number, customer, place, items, special, promise, proofs, batches }) => (
        <li key={number} className="flex flex-wrap items-start gap-2 py-1 pr-2 pl-3">
          <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-2">
            <input
              type="checkbox"
              name="order"
              value={writeTicked(number, "pending")}
              defaultChecked
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 text-sm break-words">
              <strong className="tabular-nums">{number}</strong>{" "}
              {special && <strong className="text-brass-ink">{special}</strong>} <span>{customer}</span>{" "}
              <span className="text-ink-soft">{`· ${place} · ${countOf(items, "item")}`}</span>
              {promise && (
                <span className={promise.late ? "font-semibold text-danger" : "text-ink-soft"}>
                  {` · ${promise.text}`}
                </span>
              )}
            </span>
          </label>
          {staff && (
            <TextLink
              to={href("/admin/orders/:number", { number })}
              aria-label={`Open order ${number}`}
              small
              className="shrink-0 px-2"
            >
              Open
            </TextLink>
          )}
          <div className="basis-full pb-2 sm:pl-8">
            <ProofControls number={number} count={proofs} />
          </div>
          {batches.length > 0 && (
            <div className="basis-full pb-2 sm:pl-8">
              <BatchBoxes number={number} lines={batches} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
