import { useEffect, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "#app/components/form/use-draft.ts";

/** The draft with which the checkout begins after a visit to the page about gifts. */
export const giftDraft = "gift";

/** `arriveBy`: a day that can be kept, as '2026-12-08', or ''. `occasion`: in words, or ''. */
export type CarriedWish = { arriveBy: string; occasion: string };

export function carryWish({ arriveBy, occasion }: CarriedWish): void {
  writeDraft(giftDraft, [
    // The first of the two choices is not to give it away.
    ["gift", ""],
    ["gift", "on"],
    ["giftArriveBy", arriveBy],
    ["occasion", occasion],
  ]);
}

/** The wish from the page about gifts; empty until scripts run. */
export function useCarriedWish(): CarriedWish {
  const [draft, setDraft] = useState<ReturnType<typeof readDraft>>([]);
  useEffect(() => setDraft(readDraft(giftDraft)), []);
  const find = (wanted: string) => draft.find(([name]) => name === wanted)?.[1] ?? "";
  return { arriveBy: find("giftArriveBy"), occasion: find("occasion") };
}

/** Called once the gift is ordered. */
export function forgetWish(): void {
  forgetDraft(giftDraft);
}
