import { useRef } from "react";
import { QuantityForm, RemoveForm } from "#core/cart/ui/cart-line-list.tsx";
import { UndoRemoval } from "#core/cart/ui/undo-removal.tsx";
import { pictureOfLine } from "#core/cart/ui/worded-picture.ts";
import { notReturnableWords } from "#core/catalogue/product.ts";
import { Amount } from "#core/orders/ui/amount.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { PreparedLine } from "../prepare-checkout.server.ts";
import type { CheckoutCart } from "./use-checkout-cart.ts";

/** Shows the lines about to be ordered. Quantities can be changed here, without returning to the cart. */
export function SummaryLines({ lines, cart }: { lines: readonly PreparedLine[]; cart: CheckoutCart }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div aria-busy={cart.isChanging} className="lg:-mr-3 lg:min-h-24 lg:overflow-y-auto lg:pr-3">
      <ul ref={list} tabIndex={-1} aria-label="Products in this order" className="grid gap-4">
        {lines.map((line) => (
          <li key={line.productId} className="grid grid-cols-[4rem_1fr] gap-x-4">
            <div className="aspect-square overflow-hidden rounded-sm bg-paper-deep">
              <LinePicture line={line} />
            </div>
            <div className="min-w-0">
              <div className="flex justify-between gap-3">
                <p translate="no" className="min-w-0 leading-snug break-words">
                  {line.name}
                </p>
                <p className="shrink-0 tabular-nums">
                  <Amount paise={line.gross} />
                </p>
              </div>
              {line.parts && <p className="text-sm text-ink-soft">{line.parts}</p>}
              {!line.returnable && (
                <p className="text-sm text-ink-soft">
                  {line.kept && <span translate="no">{`${line.kept.join(", ")}: `}</span>}
                  <span>{notReturnableWords}</span>
                </p>
              )}
              <div className="mt-1.5 flex items-start justify-between gap-3">
                <QuantityForm
                  line={{ ...line, quantity: cart.chosenQuantity(line.productId) ?? line.quantity }}
                  onChange={(quantity) => cart.setQuantity(line.productId, quantity)}
                />
                <RemoveForm
                  line={line}
                  onRemove={() => {
                    list.current?.focus();
                    cart.remove(line.productId);
                  }}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <UndoRemoval className="mt-4" onUndo={() => list.current?.focus()} onUndone={cart.refresh} />
      {cart.problem && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {cart.problem}
        </p>
      )}
    </div>
  );
}

function LinePicture({ line }: { line: PreparedLine }) {
  const picture = pictureOfLine(line);
  return picture && <ResponsivePicture picture={picture} sizes="4rem" alt="" className="h-full" />;
}
