import { type RefObject, useEffect, useState } from "react";
import { InkedLabel } from "#core/catalogue/label/ui/inked-label.tsx";
import { LabelPicture } from "#core/catalogue/label/ui/maker-label.tsx";
import { describeLabelWords, explainLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { tidyPrinted } from "#core/forms/printable.ts";
import type { LabelMaker, LabelWords } from "#core/look/label.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { FormProps } from "./custom-order-form.tsx";
import { type LabelFields, labelOfOrder } from "./label-of-order.ts";

export type JarPreviewProps = {
  maker: LabelMaker;
  jar: FormProps["jar"];
  /** The sent fields, or the form's initial ones. */
  fields: LabelFields;
  asksCandle: boolean;
  form: RefObject<HTMLFormElement | null>;
};

/** The label on a photograph, or drawn alone; follows what is typed. */
export default function JarPreview({ maker, jar, fields, asksCandle, form }: JarPreviewProps) {
  const [typed, setTyped] = useState<LabelFields>();
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const read = () => setTyped(readFields(current));
    read();
    current.addEventListener("input", read);
    return () => current.removeEventListener("input", read);
  }, [form]);
  const shown = typed ?? fields;
  return (
    <figure className="rounded-md bg-paper-deep px-6 py-5">
      {jar ? (
        <WrittenJar jar={jar} label={shown.label} />
      ) : (
        <DrawnLabel maker={maker} words={labelOfOrder(shown, asksCandle)} />
      )}
      <figcaption className="mt-2 text-center text-sm text-ink-soft">
        How your words look on our label
      </figcaption>
    </figure>
  );
}

function WrittenJar({
  jar: { picture, paper },
  label,
}: {
  jar: NonNullable<FormProps["jar"]>;
  label: string;
}) {
  const typed = tidyPrinted(label || "Your words here");
  // The shop's answer says why it cannot print the rest.
  const words = explainLabelWords(typed) ? "" : typed;
  return (
    <div data-writes-on className="relative mx-auto w-full max-w-60 overflow-hidden rounded-sm lg:max-w-xs">
      <ResponsivePicture
        picture={picture}
        sizes="20rem"
        alt={[picture.alt, describeLabelWords(words)].filter(Boolean).join("; ")}
        className="aspect-[4/5]"
      />
      <InkedLabel paper={paper} picture={picture} words={words} />
    </div>
  );
}

function DrawnLabel({ maker, words }: { maker: LabelMaker; words: LabelWords }) {
  const alt = ["A drawing of your label", words.name, ...words.notes, words.weight]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="mx-auto max-w-48 lg:max-w-56">
      <LabelPicture maker={maker} words={words} alt={alt} />
    </div>
  );
}

function readFields(form: HTMLFormElement): LabelFields {
  const typed = new FormData(form);
  const read = (name: string) => String(typed.get(name) ?? "").trim();
  return {
    label: read("label"),
    fragrance: read("fragrance"),
    size: read("size"),
    container: read("container"),
  };
}
