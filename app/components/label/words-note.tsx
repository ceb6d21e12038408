import { madeForYouWords } from "#shop/orders/made-to-order.ts";
import { useLabelWords } from "./use-label-words.ts";

/** Says before the button with which words a product, or these parts of a set, are bought, and what that means for returns. */
export function WordsNote({ parts = [], className = "" }: { parts?: readonly string[]; className?: string }) {
  const words = useLabelWords();
  if (words === "") return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      <span translate="no">{`“${words}”`}</span>{" "}
      {parts.length === 0 ? (
        <span>{`on the label. ${madeForYouWords}`}</span>
      ) : (
        <>
          <span>on the label of </span>
          <span translate="no">{parts.join(", ")}</span>
          <span>{`. ${madeForYouWords}`}</span>
        </>
      )}
    </p>
  );
}
