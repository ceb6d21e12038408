// The part of an email that asks for a payment by UPI to the shop's own account.
import { formatPaise } from "#shop/money/money.ts";
import type { UpiRequest } from "#shop/staff-orders/upi-request.ts";

import type { Block } from "../email-blocks.ts";

/** `codeUrl`: the QR code as a picture, which is not found once nothing is due. */
export type UpiToPay = Pick<UpiRequest, "upiId" | "payee" | "amount" | "reference"> & { codeUrl: string };

/** Empty if the shop does not use UPI. */
export function upiBlocks(upi: UpiToPay | undefined): Block[] {
  if (!upi) return [];
  const amount = formatPaise(upi.amount);
  return [
    `Or pay ${amount} from any UPI app to ${upi.upiId} (${upi.payee}), with ${upi.reference} in the note. On another screen you can scan this code. We confirm it to you once we have seen the money at our bank.`,
    {
      kind: "picture",
      picture: { url: upi.codeUrl, alt: `QR code to pay ${amount} by UPI` },
      width: 180,
    },
  ];
}
