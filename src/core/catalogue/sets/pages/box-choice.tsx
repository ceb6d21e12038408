import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { formatPrice } from "#core/money/money.ts";
import { IconButton } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { OwnWordsOn } from "../../label/ui/own-words-on.tsx";
import { formatStock } from "../../product.ts";
import type { ShownChoice } from "../box.ts";

type Props = {
  choice: ShownChoice;
  quantity: number;
  /** How many pieces of it fit into the box, beside the other chosen pieces. */
  max: number;
  showsPrice: boolean;
  onChoose: (pieces: number) => void;
};

/** One possible content of a box: picture, name, notes and how many pieces. */
export function BoxChoice({ choice, quantity, max, showsPrice, onChoose }: Props) {
  const { id, name, price, slug, notes, picture, paper, readyOn } = choice;
  const isSoldOut = choice.max === 0;
  return (
    <li className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-y-1.5">
      <div
        className={`relative aspect-square overflow-hidden rounded-sm bg-paper-deep ${isSoldOut ? "opacity-60" : ""}`}
      >
        {picture && <ResponsivePicture picture={picture} sizes="10rem" alt="" className="h-full" />}
        {picture && <OwnWordsOn picture={picture} paper={paper} />}
      </div>
      <div className="min-w-0">
        <Link
          to={href("/products/:slug", { slug })}
          translate="no"
          className="touch-target inline-flex items-center leading-snug no-underline hover:underline"
        >
          {name}
        </Link>
        {notes !== "" && <p className="text-sm text-ink-soft">{notes}</p>}
        {showsPrice && <p className="text-sm text-ink-soft tabular-nums">{formatPrice(price)}</p>}
      </div>
      {isSoldOut ? (
        <p className="text-sm text-ink-soft">{formatStock({ stock: 0, readyOn })}</p>
      ) : (
        <div className="flex items-center justify-between rounded-sm border border-line-strong bg-surface">
          <input type="hidden" name="choice" value={id} />
          <IconButton
            icon={Minus}
            label={`${name}: one less`}
            aria-disabled={quantity === 0 || undefined}
            className="noscript:hidden"
            onClick={() => onChoose(Math.max(0, quantity - 1))}
          />
          <input
            type="number"
            inputMode="numeric"
            name="pieces"
            aria-label={`How many of ${name}`}
            min={0}
            // Without scripts the other choices are unknown; the shop refuses too many.
            max={choice.max}
            value={quantity}
            onChange={(event) =>
              onChoose(Math.min(max, Math.max(0, Math.round(event.target.valueAsNumber || 0))))
            }
            className="h-11 w-9 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <IconButton
            icon={Plus}
            label={`${name}: one more`}
            aria-disabled={quantity >= max || undefined}
            className="noscript:hidden"
            onClick={() => onChoose(Math.min(max, quantity + 1))}
          />
        </div>
      )}
    </li>
  );
}
