// The letter that asks whether somebody really wants our news; without a yes, nothing more is sent.
import { button, composeLetter, type Letter, paragraph, smallPrint } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";

export function composeNewsletterConfirm(
  head: Letterhead,
  wish: { url: string; unsubscribeUrl: string },
): Letter {
  return composeLetter({
    head,
    subject: `Please confirm that you would like news from ${head.shopName}`,
    preheader: "One click, and we write to you now and then.",
    heading: "Shall we write to you?",
    to: "",
    blocks: [
      paragraph(
        "Somebody, most likely you, asked us to send our news to this address: new candles, seasonal collections and now and then an offer. Please confirm it:",
      ),
      button("Yes, please write to me", wish.url),
      smallPrint(
        "If you do nothing, we send you nothing. You can leave the list at any time with one click:",
      ),
      button("No, thank you", wish.unsubscribeUrl),
    ],
    reason: `You receive this letter because this address was given for the newsletter of ${head.shopName}.`,
  });
}
