import { madeForYouWords } from "#shop/orders/made-to-order.ts";
import { useLabelWords } from "./use-label-words.ts";

/** Says before the button with which words a product is bought, and what that means for returns. */
export function WordsNote({ className = "" }: { className?: string }) {
  const words = useLabelWords();
  if (words === "") return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      <span translate="no">{`“${words}”`}</span> <span>{`on the label. ${madeForYouWords}`}</span>
    </p>
  );
}
