import { madeForYouWords } from "#core/orders/made-to-order.ts";
import { useLabelWords } from "./use-label-words.ts";

type WordsNoteProps = { parts?: readonly string[] | undefined; className?: string };

/** Says before the button with which words a product, or these parts of a set, are bought, and what that means for returns. */
export function WordsNote({ parts, className = "" }: WordsNoteProps) {
  const words = useLabelWords();
  if (words === "") return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      <span translate="no">{`“${words}”`}</span> <span>on the label</span>
      {parts && <span> of </span>}
      <span translate="no">{parts?.join(", ")}</span>
      <span>{`. ${madeForYouWords}`}</span>
    </p>
  );
}
