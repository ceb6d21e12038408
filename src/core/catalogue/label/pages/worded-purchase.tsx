import { lazy, type SyntheticEvent, useState } from "react";
import { href } from "react-router";
import { QuantityStepper } from "#core/cart/ui/quantity-stepper.tsx";
import { useAddToCart } from "#core/cart/ui/shopper.tsx";
import { tidyPrinted } from "#core/forms/printable.ts";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import { Button } from "#ui/form/button.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import type { Product } from "../../product.ts";
import { useLabelWords } from "../ui/use-label-words.ts";
import { WordsField } from "../ui/words-field.tsx";
import { WordsNote } from "../ui/words-note.tsx";
import { explainLabelWords, writeLabelWords } from "../words-on-label.ts";

/** Loaded with the first words; with a lost connection the words can still be typed and bought. */
const SendWords = lazy(() => import("./send-words.tsx").catch(() => ({ default: () => null })));
/** Loaded on demand: most such pictures have blank paper, over which the field lies. */
const WordsBelow = lazy(() => import("./words-below.tsx"));

const label = "Your words on the label";
/** The form's id, for the field that lies over the picture. */
const formId = "worded-purchase";

type Props = {
  product: Pick<Product, "id" | "slug" | "name" | "stock" | "picture">;
  /** The field lies over the main picture, which shows the words. */
  isOverPicture: boolean;
  answer?: RefusedForm | undefined;
};

/** The form of a product with words on its label. Without scripts, or before they are ready, it is an ordinary POST. */
export function WordedPurchase({ product, isOverPicture, answer }: Props) {
  const { id, slug, name, stock } = product;
  const addToCart = useAddToCart();
  const [isAdding, setAdding] = useState(false);
  const words = useLabelWords();

  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = tidyPrinted(form.get("words"));
    if (isAdding || explainLabelWords(typed)) return;
    setAdding(true);
    await addToCart(id + writeLabelWords(typed), Number(form.get("quantity")));
    setAdding(false);
  }

  return (
    <form
      id={formId}
      data-purchase
      method="post"
      action={href("/products/:slug", { slug })}
      onSubmit={add}
      className="grid grid-cols-1 gap-4"
    >
      <FormMessage tone="error">{answer?.errors?.quantity}</FormMessage>
      {!isOverPicture && (
        <LatePart>
          <WordsBelow product={product} label={label} answer={answer} />
        </LatePart>
      )}
      {/* Where the field says it in short, the button stays where it is. */}
      <WordsNote className={isOverPicture ? "max-md:order-last lg:order-last" : ""} />
      <div className="flex flex-wrap items-start gap-3">
        <QuantityStepper label={`Quantity of ${name}`} max={stock} />
        <Button
          busy={isAdding}
          busyLabel="Adding…"
          className="min-w-[min(9rem,100%)] flex-1 px-4 md:min-w-40"
        >
          Add to Cart
        </Button>
      </div>
      {words !== "" && (
        <LatePart>
          <SendWords of={product} words={words} />
        </LatePart>
      )}
    </form>
  );
}

/** The field over the lower edge of the main picture. */
export function WordsOver({ paper, answer }: { paper: string; answer?: RefusedForm | undefined }) {
  const words = answer?.values?.words;
  return (
    <WordsField
      label={label}
      placeholder="A name or a wish"
      form={formId}
      paper={paper}
      answered={words === undefined ? undefined : { words, error: answer?.errors?.words }}
      note={
        useLabelWords() !== "" && (
          <span aria-hidden="true" className="text-xs md:max-lg:hidden">
            Made for you, no returns
          </span>
        )
      }
      className="absolute inset-x-2 bottom-2 rounded-sm bg-surface/95 px-3 pt-1.5 pb-2.5 text-ink shadow-sm sm:inset-x-3 sm:bottom-3 md:max-lg:inset-x-0 md:max-lg:bottom-0"
    />
  );
}
