// The page of an email's last link: deletes an address that was left for one email.
import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";
import { EmailStep } from "./email-step.tsx";

type ForgetAddressProps = {
  isKept: boolean;
  /** The effect of the button. */
  lead: string;
  /** Names the emails that are no longer sent. */
  done: string;
};

export function ForgetAddress({ isKept, lead, done }: ForgetAddressProps) {
  if (isKept)
    return (
      <EmailStep eyebrow="Your address" title="Delete your address?" lead={lead} button="Delete my address" />
    );
  return (
    <EmailStep eyebrow="Your address" title="Your address is deleted" lead={done}>
      <ButtonLink to={href("/")} variant="secondary">
        To the shop
      </ButtonLink>
    </EmailStep>
  );
}

export const forgetAddressMeta = [{ title: "Delete my address" }, { name: "robots", content: "noindex" }];
