// What the courier says of a PIN code, in the words of a shopper. The owner's own policy counts where it has not answered.
import { countOf } from "#core/forms/count-words.ts";
import type { Settings } from "#core/settings/settings.ts";

/** `prepaid` and `cash`: whether it takes paid parcels there, and parcels with cash to collect. `days` is null if it did not say. */
export type PinAnswer = { prepaid: boolean; cash: boolean; days: number | null };

/** An older answer no longer counts. */
export const answerDays = 7;

/** Whether a courier is asked about PIN codes. */
export function asksCourier({ parcels }: Pick<Settings, "parcels">): boolean {
  return parcels.courierKind !== "none";
}

/** For staff, who may send a parcel another way; '' unless the courier has refused the place. */
export function warnOfPin(answer: PinAnswer | undefined, pin: string): string {
  return answer?.prepaid === false
    ? `Your courier does not go to PIN code ${pin}. Go on only if you can send it another way.`
    : "";
}

/** 'Usually 4 days on its way. Cash on delivery is possible there.'; '' without an answer. */
export function describePinAnswer(
  answer: PinAnswer | undefined,
  { onDelivery }: Pick<Settings, "onDelivery">,
): string {
  if (!answer?.prepaid) return "";
  const days = answer.days === null ? "" : `Usually ${countOf(answer.days, "day")} on its way.`;
  const cash = answer.cash ? "Cash on delivery is possible there." : "No cash on delivery there.";
  return [days, onDelivery.upTo > 0 && cash].filter(Boolean).join(" ");
}
