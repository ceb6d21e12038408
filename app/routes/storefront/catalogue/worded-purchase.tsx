import { type SyntheticEvent, useState } from "react";
import { href } from "react-router";
import { QuantityStepper } from "#app/components/cart/quantity-stepper.tsx";
import { useAddToCart } from "#app/components/cart/shopper.tsx";
import { wordedPicturePath } from "#app/components/cart/worded-picture.ts";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import type { RefusedForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import type { BlankLabel } from "#app/components/label/inked-label.tsx";
import { setOwnWords, useLabelWords, useOwnWords } from "#app/components/label/own-words.ts";
import { WordsField } from "#app/components/label/words-field.tsx";
import { explainLabelWords, writeLabelWords } from "#shop/catalogue/label/words-on-label.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { tidyPrinted } from "#shop/forms/printable.ts";
import { maxLabelWords } from "#shop/look/label-words.ts";
import { madeForYouWords } from "#shop/orders/made-to-order.ts";

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
  const words = useLabelWords();
  const [isAdding, setAdding] = useState(false);

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
      {!isOverPicture && <WordsBelow product={product} answer={answer} />}
      {words !== "" && (
        <p className="text-sm text-ink-soft">
          <span translate="no">{`“${words}”`}</span> <span>{`on the label. ${madeForYouWords}`}</span>
        </p>
      )}
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
    </form>
  );
}

/** The field over the lower edge of the main picture. */
export function WordsOver({ label: blank, answer }: { label: BlankLabel; answer?: RefusedForm | undefined }) {
  const words = answer?.values?.words;
  return (
    <WordsField
      label={label}
      placeholder="A name or a wish"
      form={formId}
      blank={blank}
      answered={words === undefined ? undefined : { words, error: answer?.errors?.words }}
      className="absolute inset-x-2 bottom-2 rounded-sm bg-surface/95 px-3 pt-1.5 pb-2.5 text-ink shadow-sm sm:inset-x-3 sm:bottom-3"
    />
  );
}

/** The field of a product whose picture has no blank paper; the shop draws the words when they are wished for. */
function WordsBelow({ product, answer }: Pick<Props, "product" | "answer">) {
  const own = useOwnWords();
  const words = useLabelWords();
  const [refused, setRefused] = useState(answer?.values?.words);
  const typed = refused ?? own;
  const [shown, setShown] = useState("");
  return (
    <>
      <TextField
        name="words"
        label={label}
        hint="A name or a wish, in English or any Indian script. It costs nothing more."
        maxLength={maxLabelWords}
        value={typed}
        onChange={({ currentTarget }) => {
          setRefused(undefined);
          setOwnWords(currentTarget.value);
        }}
        error={explainLabelWords(tidyPrinted(typed)) ?? (refused && answer?.errors?.words)}
        translate="no"
        autoComplete="off"
        optional
      />
      {words !== "" && words !== shown && (
        <Button type="button" variant="secondary" size="sm" onClick={() => setShown(words)}>
          Show it on the label
        </Button>
      )}
      {words !== "" && words === shown && <Preview key={words} product={product} words={words} />}
    </>
  );
}

/** The product's picture with the words, drawn by the server. */
function Preview({ product: { id, name, picture }, words }: Pick<Props, "product"> & { words: string }) {
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");
  if (state === "failed")
    return <p className="text-sm text-ink-soft">We cannot draw the label just now. Your words are kept.</p>;
  return (
    <div className="grid gap-1">
      <img
        src={wordedPicturePath(id + writeLabelWords(words))}
        alt={`${name}, with “${words}” on its label`}
        width={picture?.width}
        height={picture?.height}
        onLoad={() => setState("drawn")}
        onError={() => setState("failed")}
        className="aspect-square w-full max-w-72 rounded-sm bg-paper-deep object-cover object-[50%_70%]"
      />
      <p role="status" className="text-sm text-ink-soft">
        {state === "drawing" && "Drawing your label…"}
      </p>
    </div>
  );
}
