// The letter that asks a new customer whether the address is hers.
import { button, composeLetter, type Letter, paragraph, smallPrint } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";

export function composeVerifyEmail(head: Letterhead, to: { name: string; url: string }): Letter {
  return composeLetter({
    head,
    subject: `Please confirm your e-mail address for ${head.shopName}`,
    preheader: "One click, and your account is complete.",
    heading: "Welcome",
    to: to.name,
    blocks: [
      paragraph("Thank you for opening an account with us. Please confirm that this address is yours:"),
      button("Confirm my address", to.url),
      paragraph(
        "You can shop without it, too; it helps us to look after your account. The link works for seven days.",
      ),
      smallPrint("If you did not open an account, please ignore this letter."),
    ],
    reason: `You receive this letter because this address was given for a new account at ${head.shopName}.`,
  });
}
