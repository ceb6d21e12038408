import { type SyntheticEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { Price } from "#core/cart/ui/price.tsx";
import { useAddToCart } from "#core/cart/ui/shopper.tsx";
import type { FormValues } from "#core/forms/parse-form.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { Button } from "#ui/form/button.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { withOwnWords } from "../../label/ui/own-words.ts";
import { WordsNote } from "../../label/ui/words-note.tsx";
import type { Product } from "../../product.ts";
import { describeChosen, idOfFilledBox, priceFilling, type ShownBox } from "../box.ts";
import { BoxChoice } from "./box-choice.tsx";

type BoxProduct = Pick<Product, "id" | "slug" | "name"> & { box: ShownBox };

/** The form that fills a box. Without scripts, or before they are ready, it is an ordinary POST. */
export function BoxFiller({ product, answer }: { product: BoxProduct; answer?: RefusedForm | undefined }) {
  const { id, slug, box } = product;
  const addToCart = useAddToCart();
  const { chosen, choose, clear } = useChosen(product, answer?.values);
  const [problem, setProblem] = useState(problemOf(answer));
  const [isAdding, setAdding] = useState(false);
  const parts = box.choices.map((choice) => ({ ...choice, quantity: chosen[choice.id] ?? 0 }));
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = box.pieces - count;
  const worded = parts.flatMap(({ name, quantity, takesWords }) =>
    takesWords && quantity > 0 ? [name] : [],
  );

  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAdding) return;
    if (left !== 0) return setProblem(describeChosen(box, count));
    setProblem(undefined);
    setAdding(true);
    const pieces = parts.flatMap((part) => Array<string>(part.quantity).fill(part.id));
    const soldId = idOfFilledBox(id, pieces);
    await addToCart(worded.length > 0 ? await withOwnWords(soldId) : soldId, 1, clear);
    setAdding(false);
  }

  return (
    <form
      data-purchase
      method="post"
      action={href("/products/:slug", { slug })}
      onSubmit={add}
      className="grid gap-3"
    >
      <fieldset>
        <legend className="font-display text-xl">{`Choose any ${box.pieces}`}</legend>
        <p className="text-sm text-ink-soft">
          {`The same one several times, if you like.${box.percent !== null ? ` Together they cost ${box.percent} % less than separately.` : ""}`}
        </p>
        <Slots pieces={box.pieces} parts={parts} />
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-5">
          {parts.map(
            ({ quantity, ...choice }) =>
              // One that is sold out is shown only to be taken out again.
              (choice.max > 0 || quantity > 0) && (
                <BoxChoice
                  key={choice.id}
                  choice={choice}
                  quantity={quantity}
                  max={Math.max(quantity, Math.min(choice.max, quantity + left))}
                  showsPrice={box.percent !== null}
                  onChoose={(pieces) => {
                    setProblem(undefined);
                    choose(choice.id, pieces);
                  }}
                />
              ),
          )}
        </ul>
      </fieldset>
      <FormMessage tone="error">{problem}</FormMessage>
      {worded.length > 0 && <WordsNote parts={worded} />}
      <div className="sticky bottom-stick z-10 -mx-gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-gutter py-2.5 md:mx-0 md:px-0">
        <div className="min-w-0">
          <p role="status" className="text-sm noscript:hidden">
            {left === 0 ? `All ${box.pieces} chosen` : `${count} of ${box.pieces} chosen`}
          </p>
          <BoxPrice box={box} price={box.lowest} parts={parts} isFilled={left === 0} />
        </div>
        <Button busy={isAdding} busyLabel="Adding…" className="min-w-40">
          Add to Cart
        </Button>
      </div>
    </form>
  );
}

type SlotsProps = {
  pieces: number;
  parts: readonly { id: string; picture: Picture | null; quantity: number }[];
};

/** The places of the box, filled with pictures of the chosen pieces. Decoration: the number is written as text. */
function Slots({ pieces, parts }: SlotsProps) {
  const filled = parts.flatMap(({ picture, quantity }) => Array<Picture | null>(quantity).fill(picture));
  const places = Array.from({ length: pieces }, (_, place) => ({ place, picture: filled[place] }));
  return (
    <ol aria-hidden="true" className="mt-3 flex flex-wrap gap-2 noscript:hidden">
      {places.map(({ place, picture }) => (
        <li
          key={place}
          className={`size-16 overflow-hidden rounded-sm border ${picture === undefined ? "border-dashed border-line-strong" : "border-brass"}`}
        >
          {picture && <ResponsivePicture picture={picture} sizes="4rem" alt="" className="h-full" />}
        </li>
      ))}
    </ol>
  );
}

type BoxPriceProps = {
  box: ShownBox;
  /** Paise; the same for every filling. */
  price: number;
  parts: readonly { price: number; quantity: number }[];
  isFilled: boolean;
};

function BoxPrice({ box, price, parts, isFilled }: BoxPriceProps) {
  const isFrom = !isFilled && box.lowest < box.highest;
  return <Price price={isFilled ? priceFilling(box, { price, parts }) : box.lowest} isFrom={isFrom} />;
}

function problemOf(answer: RefusedForm | undefined): string | undefined {
  return answer?.problem ?? answer?.errors?.choice ?? answer?.errors?.pieces;
}

type Chosen = Readonly<Record<string, number>>;

/** The quantities chosen for a box, by product id. Kept in the tab, for shoppers who look at a piece and come back. */
function useChosen({ id, box }: { id: string; box: ShownBox }, typed: FormValues | undefined) {
  const [chosen, setChosen] = useState<Chosen>(() => readTyped(typed));
  const key = `box:${id}`;
  useEffect(() => {
    const kept = readKept(key);
    // Drops pieces that are now sold out or no longer part of the box.
    const still = box.choices.flatMap(({ id: choice, max }) => {
      const pieces = Math.min(kept[choice] ?? 0, max);
      return pieces > 0 ? [[choice, pieces] as const] : [];
    });
    if (!typed && still.length > 0) setChosen(Object.fromEntries(still));
  }, [key, box, typed]);
  function change(next: Chosen) {
    setChosen(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without sessionStorage the choice starts empty.
    }
  }
  return {
    chosen,
    choose: (choice: string, pieces: number) => change({ ...chosen, [choice]: pieces }),
    clear: () => change({}),
  };
}

function readKept(key: string): Chosen {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}

function readTyped({ choice = "", pieces = "" }: FormValues = {}): Chosen {
  const counts = pieces.split("\n");
  const typed = choice
    .split("\n")
    .map((id, index) => [id, Math.min(99, Math.max(0, Math.trunc(Number(counts[index])) || 0))] as const);
  return Object.fromEntries(typed.filter(([id]) => id !== ""));
}
