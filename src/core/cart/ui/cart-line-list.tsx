import Trash2 from "lucide-react/icons/trash";
import { useRef } from "react";
import { href, Link } from "react-router";
import { describeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { formatPaise } from "#core/money/money.ts";
import { Amount, WithAmounts } from "#core/orders/ui/amount.tsx";
import { Button } from "#ui/form/button.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { type CartView, type CartViewLine, describeNotice } from "../cart.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useCart } from "./shopper.tsx";
import { useLineChanges } from "./use-line-changes.ts";
import { pictureOfLine } from "./worded-picture.ts";

/**
 * The cart's lines, in the drawer and on the cart page. Every control is a form that also works without
 * scripts.
 */
export function CartLineList({
  cart,
  onLeave,
  focusTitle,
}: {
  cart: CartView;
  onLeave?: () => void;
  /** Called when the last line is removed, because the list then disappears. */
  focusTitle: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Products in your cart" className="divide-y divide-line">
      {cart.lines.map((line) => (
        <CartLineItem
          key={line.productId}
          line={line}
          onLeave={onLeave}
          // The pressed button disappears, so the list takes the focus.
          onRemoved={() => (cart.lines.length > 1 ? list.current?.focus() : focusTitle())}
          onAccepted={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

function CartLineItem({
  line,
  onLeave,
  onRemoved,
  onAccepted,
}: {
  line: CartViewLine;
  onLeave: (() => void) | undefined;
  onRemoved: () => void;
  onAccepted: () => void;
}) {
  const { remove, setQuantity } = useLineChanges();
  const available = line.maxQuantity > 0;
  const picture = available ? pictureOfLine(line) : line.picture;
  return (
    <li className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] gap-x-4 py-5">
      <div className="aspect-square overflow-hidden rounded-sm bg-paper-deep">
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="5rem"
            alt=""
            className={`h-full ${available ? "" : "opacity-60"}`}
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div className="min-w-0">
            <Link
              to={href("/products/:slug", { slug: line.slug })}
              onClick={onLeave}
              translate="no"
              className="font-display text-lg leading-snug no-underline hover:underline"
            >
              {line.name}
            </Link>
            {line.labelWords && <LineWords line={line} words={line.labelWords} />}
            <p className="text-sm text-ink-soft tabular-nums">
              <WithAmounts>{`${formatPaise(line.unitPrice)} each`}</WithAmounts>
            </p>
          </div>
          <p className="pt-0.5 font-semibold tabular-nums">
            {available ? <Amount paise={line.lineTotal} /> : <span className="text-ink-soft">–</span>}
          </p>
        </div>
        <LineNotices line={line} onAccepted={onAccepted} />
        <div className="mt-2.5 flex flex-wrap items-start justify-between gap-3">
          {available ? (
            <QuantityForm line={line} onChange={(quantity) => void setQuantity(line.productId, quantity)} />
          ) : (
            <span />
          )}
          <RemoveForm
            line={line}
            onRemove={() => {
              onRemoved();
              void remove(line.productId);
            }}
          />
        </div>
      </div>
    </li>
  );
}

/** One press buys the product with the shop's own label instead. */
function LineWords({ line, words }: LineWordsProps) {
  const { productId, quantity, name, maxQuantity, wordedParts } = line;
  const { takeWordsOff } = useCart();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm break-words">
      <span translate="no">{describeLabelWords(words, wordedParts)}</span>
      {maxQuantity > 0 && (
        <button
          type="button"
          className="text-link touch-target noscript:hidden"
          aria-label={`Take “${words}” off the label of ${name}`}
          onClick={() => void takeWordsOff(productId, productId.replace(/!.*/, ""), quantity)}
        >
          Take it off
        </button>
      )}
    </p>
  );
}

type LineWordsProps = {
  line: Pick<CartViewLine, "productId" | "quantity" | "name" | "maxQuantity" | "wordedParts">;
  words: string;
};

export function RemoveForm({
  line: { productId, name },
  onRemove,
}: {
  line: Pick<CartViewLine, "productId" | "name">;
  onRemove: () => void;
}) {
  return (
    <form
      method="post"
      action={href("/cart/lines/:productId/remove", { productId })}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <IconButton type="submit" icon={Trash2} label={`Remove ${name}`} className="-mr-3" />
    </form>
  );
}

export function QuantityForm({
  line,
  onChange,
}: {
  line: Pick<CartViewLine, "productId" | "name" | "unitPrice" | "shopPrice" | "quantity" | "maxQuantity">;
  onChange: (quantity: number) => void;
}) {
  return (
    <form
      method="post"
      action={href("/cart/lines/:productId/quantity", { productId: line.productId })}
      onSubmit={(event) => event.preventDefault()}
      className="flex items-center gap-3"
    >
      <input type="hidden" name="seenPrice" value={line.shopPrice ?? line.unitPrice} />
      <QuantityStepper
        size="sm"
        label={`Quantity of ${line.name}`}
        value={line.quantity}
        max={line.maxQuantity}
        onChange={onChange}
      />
      <span className="hidden noscript:block">
        <Button variant="ghost" size="sm" aria-label={`Update the quantity of ${line.name}`}>
          Update
        </Button>
      </span>
    </form>
  );
}

/** Tells the changes since the shopper added the line, with a button to acknowledge them. */
function LineNotices({ line, onAccepted }: { line: CartViewLine; onAccepted: () => void }) {
  const { setQuantity } = useLineChanges();
  if (line.notices.length === 0) return null;
  return (
    <div className="mt-2 rounded-sm bg-warning-soft px-3 py-2 text-sm text-warning">
      {line.notices.map((notice) => (
        <p key={notice.kind}>
          <WithAmounts>{describeNotice(notice)}</WithAmounts>
        </p>
      ))}
      {line.maxQuantity > 0 && (
        <form
          method="post"
          action={href("/cart/lines/:productId/quantity", { productId: line.productId })}
          onSubmit={(event) => {
            event.preventDefault();
            onAccepted();
            void setQuantity(line.productId, line.quantity);
          }}
        >
          <input type="hidden" name="quantity" value={line.quantity} />
          <input type="hidden" name="seenPrice" value={line.shopPrice ?? line.unitPrice} />
          <button
            type="submit"
            className="min-h-11 font-semibold underline underline-offset-4"
            aria-label={`That is fine: ${line.name}`}
          >
            That is fine
          </button>
        </form>
      )}
    </div>
  );
}
