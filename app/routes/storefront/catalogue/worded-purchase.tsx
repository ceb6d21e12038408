import { type SyntheticEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { QuantityStepper } from "#app/components/cart/quantity-stepper.tsx";
import { useAddToCart } from "#app/components/cart/shopper.tsx";
import { wordedPicturePath } from "#app/components/cart/worded-picture.ts";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import type { RefusedForm } from "#app/components/form/form.tsx";
import { explainLabelWords, writeLabelWords } from "#shop/catalogue/label/words-on-label.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { tidyPrinted } from "#shop/forms/printable.ts";
import { maxLabelWords } from "#shop/look/label-words.ts";

type Props = {
  product: Pick<Product, "id" | "slug" | "name" | "stock" | "picture">;
  answer?: RefusedForm | undefined;
};

/** The form of a product with words on its label. Without scripts, or before they are ready, it is an ordinary POST. */
export function WordedPurchase({ product, answer }: Props) {
  const { id, slug, name, stock } = product;
  const addToCart = useAddToCart();
  const [typed, setTyped] = useState(answer?.values?.words ?? "");
  const [isAdding, setAdding] = useState(false);
  const words = tidyPrinted(typed);
  const problem = explainLabelWords(words);
  const soldId = id + writeLabelWords(words);

  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAdding || problem) return;
    const quantity = Number(new FormData(event.currentTarget).get("quantity"));
    setAdding(true);
    await addToCart(soldId, quantity);
    setAdding(false);
  }

  return (
    <form
      data-purchase
      method="post"
      action={href("/products/:slug", { slug })}
      onSubmit={add}
      className="grid grid-cols-1 gap-4"
    >
      <TextField
        name="words"
        label="Your words on the label"
        hint="A name or a wish, in English or any Indian script. It costs nothing more."
        maxLength={maxLabelWords}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={problem ?? (typed === answer?.values?.words ? answer.errors?.words : undefined)}
        autoComplete="off"
        optional
      />
      <Preview product={product} words={problem ? "" : words} />
      <div className="flex flex-wrap items-start gap-3">
        <QuantityStepper label={`Quantity of ${name}`} max={stock} />
        <Button
          busy={isAdding}
          busyLabel="Adding…"
          className="min-w-[min(11rem,100%)] flex-1 px-4 md:min-w-40"
        >
          Add to Cart
        </Button>
      </div>
    </form>
  );
}

/** The delay between the last keystroke and the new picture. */
const pauseMs = 400;

/** The product's picture with the words, a moment after they were typed. */
function Preview({ product: { id, name, picture }, words }: Pick<Props, "product"> & { words: string }) {
  const [shown, setShown] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setShown(words), words === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  if (shown === "") return null;
  return failed === shown ? (
    <p className="text-sm text-ink-soft">We cannot draw the label just now. Your words are kept.</p>
  ) : (
    <img
      src={wordedPicturePath(id + writeLabelWords(shown))}
      alt={`${name}, with “${shown}” on its label`}
      width={picture?.width}
      height={picture?.height}
      onError={() => setFailed(shown)}
      className="aspect-square w-full max-w-72 rounded-sm bg-paper-deep object-cover object-[50%_70%]"
    />
  );
}
