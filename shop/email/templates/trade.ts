// The emails about a trade account: to the owner about a company that asks, to its buyers about the decision.

import { formatPaise } from "#shop/money/money.ts";
import type { TradeStatus } from "#shop/trade/trade-account.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { ownerReason } from "./owner-order.ts";

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
      `GSTIN ${gstin}, ${city}. To speak to: ${name}, ${phone}.`,
      button("See it and decide", sender.links.home() + sender.links.admin.trade(id)),
    ],
    reason: ownerReason(sender),
  });
}

export type OverdueAccount = { id: string; company: string; overdue: number };

export function composeOwnerOverdue(sender: SenderDetails, account: OverdueAccount): Email {
  const { id, company, overdue } = account;
  const amount = formatPaise(overdue);
  return composeEmail({
    sender,
    isPlain: true,
    subject: `${company} owes ${amount} that are overdue`,
    preheader: "It can put nothing more on account until this is paid.",
    heading: `${amount} are overdue`,
    to: "",
    blocks: [
      `${company} has not paid ${amount} by the day that you agreed. It can put nothing more on account until this is paid.`,
      button("See what it owes", sender.links.home() + sender.links.admin.trade(id)),
    ],
    reason: ownerReason(sender),
  });
}

type Decision = Exclude<TradeStatus, "applied">;
export type DecidedTrade = { company: string; buyer: string; status: Decision };

const texts: Record<Decision, { heading: string; text: string }> = {
  approved: {
    heading: "Your trade prices are ready",
    text: "Sign in, and you see them on every product, in the cart and at the checkout. You can also order from one table.",
  },
  held: {
    heading: "Your trade account is on hold",
    text: "For now you pay what everybody pays. Please write to us if you do not know why.",
  },
  closed: {
    heading: "About your trade account",
    text: "We cannot offer you trade prices at present. You can order from us as everybody does.",
  },
};

export function composeTradeDecided(sender: SenderDetails, { company, buyer, status }: DecidedTrade): Email {
  const { heading, text } = texts[status];
  return composeEmail({
    sender,
    kind: "trade-decided",
    subject: `${heading}: ${company}`,
    preheader: company,
    heading,
    to: buyer,
    blocks: [`It is about ${company}. ${text}`, button("Your trade account", sender.links.trade())],
    reason: `You receive this email because you buy for ${company} at ${sender.shopName}.`,
  });
}
