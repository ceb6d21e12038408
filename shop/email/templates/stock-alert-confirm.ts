// The email that asks to confirm a stock alert; without the confirmation nothing more is sent.
import { describeSoldOut, tellMeWords } from "#shop/catalogue/product.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type StockAlertLinks = { confirmUrl: string; stopUrl: string };

export function composeStockAlertConfirm(
  sender: SenderDetails,
  {
    product,
    readyOn = null,
    confirmUrl,
    stopUrl,
  }: StockAlertLinks & { product: string; readyOn?: string | null },
): Email {
  return composeEmail({
    sender,
    kind: "stock-alert-confirm",
    subject: `Shall we tell you when ${product} is ${readyOn ? "ready" : "back"}?`,
    preheader: "One click, and we write to you once.",
    heading: `Waiting for ${product}?`,
    to: "",
    blocks: [
      `Somebody, most likely you, asked us to write to this address when ${product} can be bought again. Please confirm it:`,
      button(`Yes, ${tellMeWords(readyOn).toLowerCase()}`, confirmUrl),
      smallPrint("If you do nothing, we send you nothing more. To have the address deleted at once:"),
      button("No, thank you", stopUrl),
    ],
    reason: `You receive this email because this address was given for a product of ${sender.shopName} that is ${describeSoldOut(readyOn)}.`,
  });
}
