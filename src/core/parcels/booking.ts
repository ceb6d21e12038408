// A booking of a parcel: what comes next, and what went wrong, in words for the owner.
import type { CourierProblem } from "./courier.ts";

/** How far the booking of a selected order is; `part`: of a divided order, whose parcels are a row each. */
export type BookedOrder = {
  number: string;
  part: number;
  says: string;
  hasLabel: boolean;
  hasManifest: boolean;
  isUnderWay: boolean;
};

/** Whether numbers of parcels come by file, and what is to be said of it. */
export type NumberFile = { offered: boolean; warning: string | undefined };
export const noNumberFile: NumberFile = { offered: false, warning: undefined };

/** `reason` of a refusal that no courier was asked about. */
export type BookingRefusal =
  | "no-courier"
  | "not-to-send"
  | "in-person"
  | "balance-due"
  | "outside-state"
  | "has-left"
  | "other-courier"
  | "cash-differs"
  | "cash-in-parts"
  | "parts-changed"
  | "no-weight"
  | "number-taken"
  | "under-way";

export const refusalWords: Record<BookingRefusal, string> = {
  "no-courier": "No courier is chosen, or its keys are missing: see Settings.",
  "not-to-send": "Only an order that is to pack or packed is booked.",
  "in-person": "This order is handed over in person.",
  "balance-due": "Only the advance of this order is paid.",
  "outside-state": "Under composition you may sell inside your own state only.",
  "has-left": "The courier has this parcel already.",
  "other-courier": "It has a number of another courier. Cancel that booking first.",
  "cash-differs":
    "What is due on delivery has changed since it was booked. Cancel the booking, then book it again.",
  "cash-in-parts":
    "What is due on delivery is collected with one parcel, so this order goes as a whole. Or type the numbers of its parcels.",
  "parts-changed": "The parcels of this order have changed meanwhile. Open its page again.",
  "no-weight": "Type what the parcel weighs: its products have no weight.",
  "number-taken":
    "The courier gave it the tracking number of another parcel. Search orders by that number, and ask the courier which of the two it is.",
  "under-way": "The courier is being asked at this moment. Look again in a minute.",
};

/** Told by the courier, and not by a press in the shop. */
export const cancelledOutside =
  "The courier has cancelled it, and its label is void. Cancel the booking here too, then book again.";

/** The courier still has the address of before. */
export const addressCorrected =
  "The address was corrected after this was booked, and the label has the old one. Cancel the booking, then book again.";

/** Our reference of a parcel that the courier fetches from a customer. `source`: what it is for, such as a return's id. */
export function referenceOfBack(source: string): string {
  return `return-${source}`;
}

export function sourceOf(reference: string): string {
  return reference.slice(referenceOfBack("").length);
}

/** Nothing was decided, so asking again may help without anybody's doing. */
export function isPassing(reason: CourierProblem["reason"]): boolean {
  return reason === "silent" || reason === "busy";
}

export function describeProblem(title: string, { reason, says }: CourierProblem): string {
  const quoted = says ? ` It says: “${says.trim()}”` : "";
  switch (reason) {
    case "silent":
      return `${title} gave no answer. It is asked again by itself, and nothing is booked twice.`;
    case "busy":
      return `${title} takes no more calls just now. It is asked again by itself.`;
    case "signed-out":
      return `${title} does not accept the keys. Look at them in Settings.${quoted}`;
    case "wallet":
      return `Your wallet at ${title} has too little money. Recharge it, then book again.${quoted}`;
    case "not-served":
      return `No courier takes this parcel to its PIN code by ${title}.${quoted}`;
    case "refused":
      return `${title} did not take it.${quoted}`;
  }
}
