// The two emails to people waiting for the end of a pause in selling: the request to confirm the address, and the
// announcement.
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import type { StockAlertLinks } from "./stock-alert-confirm.ts";

export function composeOrdersAgainConfirm(
  sender: SenderDetails,
  { confirmUrl, stopUrl }: StockAlertLinks,
): Email {
  return composeEmail({
    sender,
    kind: "orders-again-confirm",
    subject: "Shall we tell you when we take orders again?",
    preheader: "One click, and we write to you once.",
    heading: "Shall we tell you?",
    to: "",
    blocks: [
      `Somebody, most likely you, asked us to write to this address when ${sender.shopName} takes orders again. Please confirm it:`,
      button("Yes, tell me", confirmUrl),
      smallPrint("If you do nothing, we send you nothing more. To have the address deleted at once:"),
      button("No, thank you", stopUrl),
    ],
    reason: `You receive this email because this address was given while ${sender.shopName} takes no orders.`,
  });
}

export function composeOrdersAgain(sender: SenderDetails, { stopUrl }: { stopUrl: string }): Email {
  return composeEmail({
    sender,
    kind: "orders-again",
    subject: `${sender.shopName} takes orders again`,
    preheader: "You asked us to tell you.",
    heading: "We take orders again",
    to: "",
    blocks: [
      "You asked us to tell you when we take orders again. We do, and we are glad to see you.",
      button("See the shop", sender.links.shop()),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because you asked ${sender.shopName} to tell you when it takes orders again.`,
  });
}
