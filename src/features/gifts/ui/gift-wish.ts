import { useEffect, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "#ui/form/use-draft.ts";

/** The draft with which the checkout begins after a visit to the page about gifts. */
export const giftDraft = "gift";

/** `arriveBy`: a day that can be kept, as '2026-12-08', or ''. `occasion`: in words, or ''. */
export type StoredGiftWish = { arriveBy: string; occasion: string };

export function storeGiftWish({ arriveBy, occasion }: StoredGiftWish): void {
  writeDraft(giftDraft, [
    // The first of the two choices is not to give it away.
    ["gift", ""],
    ["gift", "on"],
    ["giftArriveBy", arriveBy],
    ["occasion", occasion],
  ]);
}

/** The wish from the page about gifts; empty until scripts run. */
export function useStoredGiftWish(): StoredGiftWish {
  const [draft, setDraft] = useState<ReturnType<typeof readDraft>>([]);
  useEffect(() => setDraft(readDraft(giftDraft)), []);
  const find = (wanted: string) => draft.find(([name]) => name === wanted)?.[1] ?? "";
  return { arriveBy: find("giftArriveBy"), occasion: find("occasion") };
}

/** Called once the gift is ordered. */
export function forgetGiftWish(): void {
  forgetDraft(giftDraft);
}
