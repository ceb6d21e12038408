// The letter that tells of a changed password, so that a theft does not go unseen.
import { button, composeLetter, type Letter, paragraph } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";

export function composePasswordChanged(head: Letterhead, to: { name: string; url: string }): Letter {
  return composeLetter({
    head,
    subject: `Your password for ${head.shopName} was changed`,
    preheader: "If it was you, all is well.",
    heading: "Your password was changed",
    to: to.name,
    blocks: [
      paragraph(
        "The password of your account was just changed. If it was you, all is well, and you need not do anything.",
      ),
      paragraph(
        "If it was not you, please choose a new password at once, and then tell us by replying to this letter.",
      ),
      button("Choose a new password", to.url),
    ],
    reason: `You receive this letter because you have an account at ${head.shopName}.`,
  });
}
