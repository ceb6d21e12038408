// The words that a shopper wants on labels. They stay in this browser until she clears them or signs out, and are sent only with
// what she buys.
import { useSyncExternalStore } from "react";
import { labelWordsKey } from "#core/cart/ui/stored-shopper.ts";

/** What was typed on this page, where the browser stores nothing. */
let unstored: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readWords(): string {
  try {
    return unstored ?? localStorage.getItem(labelWordsKey) ?? "";
  } catch {
    return "";
  }
}

/** As she typed them; '' on the server and while a page takes over from its HTML. */
export function useOwnWords(): string {
  return useSyncExternalStore(subscribe, readWords, () => "");
}

/** The id under which a product that takes words is sold now: with hers, where a label can have them. */
export async function withOwnWords(productId: string): Promise<string> {
  if (readWords() === "") return productId;
  const { addLabelWords } = await import("./label-words.ts");
  return addLabelWords(productId, readWords());
}

export function setOwnWords(words: string): void {
  unstored = undefined;
  try {
    if (words === "") localStorage.removeItem(labelWordsKey);
    else localStorage.setItem(labelWordsKey, words);
  } catch {
    unstored = words;
  }
  for (const listener of listeners) listener();
}
