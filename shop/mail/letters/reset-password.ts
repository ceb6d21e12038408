// The letter with the link for a forgotten password.
import { button, composeLetter, type Letter, paragraph, smallPrint } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";

export function composeResetPassword(head: Letterhead, to: { name: string; url: string }): Letter {
  return composeLetter({
    head,
    subject: `Choose a new password for ${head.shopName}`,
    preheader: "The link works once, for an hour.",
    heading: "Choose a new password",
    to: to.name,
    blocks: [
      paragraph(
        "Somebody, most likely you, asked for a new password to your account. With this link you can choose one:",
      ),
      button("Choose a new password", to.url),
      paragraph("The link works once, for an hour. After that, please ask for a new one."),
      smallPrint("If it was not you, please ignore this letter: your password stays as it is."),
    ],
    reason: `You receive this letter because somebody asked for a new password for this address at ${head.shopName}.`,
  });
}
