// The email to the owner about a company that asks for trade prices.
import { button, composeEmail, type Email, paragraph } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type AskingCompany = {
  id: string;
  company: string;
  gstin: string;
  name: string;
  phone: string;
  city: string;
};

export function composeOwnerTrade(sender: SenderDetails, asking: AskingCompany): Email {
  const { id, company, gstin, name, phone, city } = asking;
  return composeEmail({
    sender,
    isPlain: true,
    subject: `${company} asks for trade prices`,
    preheader: `${name}, ${city}`,
    heading: `${company} asks for trade prices`,
    to: "",
    blocks: [
      paragraph(`GSTIN ${gstin}, ${city}. To speak to: ${name}, ${phone}.`),
      button("See it and decide", sender.links.home() + sender.links.admin.trade(id)),
    ],
    reason: `You receive this email because you are among the addresses in the settings of ${sender.shopName}.`,
  });
}
