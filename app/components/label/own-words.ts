// The words that a shopper wants on labels. They stay in this browser until she clears them or signs out, and are sent only with
// what she buys.
import { useSyncExternalStore } from "react";
import { labelWordsKey } from "#app/components/cart/stored-shopper.ts";
import { explainLabelWords } from "#shop/catalogue/label/words-on-label.ts";
import { tidyPrinted } from "#shop/forms/printable.ts";

let typed: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readWords(): string {
  try {
    typed ??= localStorage.getItem(labelWordsKey) ?? "";
  } catch {
    typed ??= "";
  }
  return typed;
}

/** As she typed them; '' on the server and while a page takes over from its HTML. */
export function useOwnWords(): string {
  return useSyncExternalStore(subscribe, readWords, () => "");
}

/** As a label can have them; '' if it cannot. */
export function useLabelWords(): string {
  const words = tidyPrinted(useOwnWords());
  return explainLabelWords(words) ? "" : words;
}

export function setOwnWords(words: string): void {
  typed = words;
  try {
    if (words === "") localStorage.removeItem(labelWordsKey);
    else localStorage.setItem(labelWordsKey, words);
  } catch {
    // Without localStorage they stay until the page is left.
  }
  for (const listener of listeners) listener();
}
