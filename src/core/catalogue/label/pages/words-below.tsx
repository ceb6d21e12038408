import { useState } from "react";
import { wordedPicturePath } from "#core/cart/ui/worded-picture.ts";
import { tidyPrinted } from "#core/forms/printable.ts";
import { maxLabelCharacters } from "#core/look/label-limits.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import type { Product } from "../../product.ts";
import { setOwnWords, useOwnWords } from "../ui/own-words.ts";
import { useLabelWords } from "../ui/use-label-words.ts";
import { explainLabelWords, writeLabelWords } from "../words-on-label.ts";

type Props = {
  product: Pick<Product, "id" | "name" | "picture">;
  label: string;
  answer: RefusedForm | undefined;
};

/** The field of a product whose picture has no blank paper; the shop draws the words when they are wished for. */
export default function WordsBelow({ product, label, answer }: Props) {
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
        maxLength={maxLabelCharacters}
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
