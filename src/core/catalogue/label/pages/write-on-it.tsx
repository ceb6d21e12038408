import type { SyntheticEvent } from "react";
import { href, useNavigate } from "react-router";
import { Price } from "#core/cart/ui/price.tsx";
import { tidyPrinted } from "#core/forms/printable.ts";
import { Button } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { InkedLabel } from "../ui/inked-label.tsx";
import { WordsField } from "../ui/words-field.tsx";
import { explainLabelWords } from "../words-on-label.ts";
import type { WritableJar } from "../writable-jar.server.ts";

/**
 * The label of a product from near, and a field whose words appear on its label. Without scripts the form leads to the product with the words
 * on its picture.
 */
export default function WriteOnIt({ slug, name, pricePaise, picture, paper }: WritableJar) {
  const navigate = useNavigate();
  const path = href("/products/:slug", { slug });

  function show(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = tidyPrinted(new FormData(event.currentTarget).get("words"));
    if (!explainLabelWords(typed)) void navigate(path);
  }

  return (
    <section
      aria-labelledby="write-on-it"
      className="page-width grid items-center gap-x-14 gap-y-4 pt-6 sm:pt-section md:grid-cols-2"
    >
      <div className="relative -mx-gutter aspect-[5/4] sm:aspect-square overflow-hidden bg-paper-deep sm:mx-0 sm:rounded-md">
        {/* Nearly twice as wide as its frame, so that the label is read on a phone. */}
        <div
          data-writes-on
          className="absolute top-1/2 left-1/2 aspect-[4/5] w-[190%] -translate-x-1/2 -translate-y-[57%]"
        >
          <ResponsivePicture picture={picture} sizes="(min-width: 48rem) 55vw, 110vw" className="h-full!" />
          <InkedLabel paper={paper} picture={picture} />
        </div>
        <p className="absolute top-0 left-0 flex items-baseline gap-x-3 bg-surface/90 px-gutter py-1.5 text-sm sm:px-4">
          <span translate="no">{name}</span>
          <Price price={pricePaise} size="sm" />
        </p>
      </div>
      <form method="post" action={path} onSubmit={show} className="grid max-w-lg gap-3 sm:gap-4">
        <Heading id="write-on-it">Whose name is on it?</Heading>
        <p className="text-ink-soft">
          A name or a wish in place of ours, in English or any Indian script. It costs nothing more.
        </p>
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="look" value="on" />
        <WordsField label="Type a name" paper={paper}>
          <Button variant="primary" className="shrink-0" aria-label={`See it: ${name}`}>
            See it
          </Button>
        </WordsField>
      </form>
    </section>
  );
}
