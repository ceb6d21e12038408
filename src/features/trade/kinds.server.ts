// The emails about trade accounts: applications and overdue accounts to the owner, decisions to the account's buyers. They have no
// prices.

import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { button } from "#core/notifications/email.ts";
import { defineKind, toOwner } from "#core/notifications/kind.server.ts";
import { customer } from "#core/notifications/sample-order.ts";
import { ownerReason } from "#core/notifications/sender-details.ts";
import { accountAddress, tradeAddress } from "./addresses.ts";
import { readOwed } from "./on-account/account-books.server.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";
import type { TradeStatus } from "./trade-account.ts";
import { ownerTradeJob, tradeDecidedJob, tradeOverdueJob } from "./trade-jobs.server.ts";

const ownerTrade = defineKind({
  job: ownerTradeJob,
  noun: "About your shop",
  write: ({ sender }, asking: AskingCompany) => {
    const { id, company, gstin, name, phone, city } = asking;
    return {
      isPlain: true,
      subject: `${company} asks for trade prices`,
      preheader: `${name}, ${city}`,
      heading: `${company} asks for trade prices`,
      blocks: [
        `GSTIN ${gstin}, ${city}. To speak to: ${name}, ${phone}.`,
        button("See it and decide", accountAddress(sender.links, id)),
      ],
      reason: ownerReason(sender),
    };
  },
  read: async (ctx, { accountId }) => {
    const [row] = await ctx.db.select().from(tradeAccount).where(eq(tradeAccount.id, accountId));
    if (!row) return [];
    const subject = `${accountId}:${row.askedAt.toISOString()}`;
    return toOwner(ctx, [subject], row);
  },
  samples: () => [["owner-trade", "To you: a company asks for trade prices", sampleCompany]],
});

const tradeOverdue = defineKind({
  job: tradeOverdueJob,
  noun: "About your shop",
  write: ({ sender }, account: OverdueAccount) => {
    const { id, company, overdue } = account;
    const amount = formatPaise(overdue);
    return {
      isPlain: true,
      subject: `${company} owes ${amount} that are overdue`,
      preheader: "It can put nothing more on account until this is paid.",
      heading: `${amount} are overdue`,
      blocks: [
        `${company} has not paid ${amount} by the day that you agreed. It can put nothing more on account until this is paid.`,
        button("See what it owes", accountAddress(sender.links, id)),
      ],
      reason: ownerReason(sender),
    };
  },
  read: async (ctx, { accountId, day }) => {
    const [row] = await ctx.db.select().from(tradeAccount).where(eq(tradeAccount.id, accountId));
    const { overdue } = await readOwed(ctx.db, { accountId, today: indianDay(ctx.clock.now()) });
    if (!row || overdue === 0) return [];
    const facts = { id: accountId, company: row.company, overdue };
    return toOwner(ctx, [accountId, day], facts);
  },
  samples: () => [
    ["owner-trade-overdue", "To you: a trade account is overdue", { ...sampleCompany, overdue: 12_500_00 }],
  ],
});

const tradeDecided = defineKind({
  job: tradeDecidedJob,
  noun: "Messages and newsletters",
  ownWords: { "trade-decided": { title: "You decide about a trade account" } },
  write: ({ sender }, { company, buyer, status }: DecidedTrade) => {
    const { heading, text } = texts[status];
    return {
      kind: "trade-decided",
      subject: `${heading}: ${company}`,
      preheader: company,
      heading,
      to: buyer,
      blocks: [`It is about ${company}. ${text}`, button("Your trade account", tradeAddress(sender.links))],
      reason: `You receive this email because you buy for ${company} at ${sender.shopName}.`,
    };
  },
  read: async ({ db }, { accountId, at }) => {
    const buyers = await db
      .select({
        userId: user.id,
        name: user.name,
        address: user.email,
        company: tradeAccount.company,
        status: tradeAccount.status,
      })
      .from(tradeBuyer)
      .innerJoin(tradeAccount, eq(tradeAccount.id, tradeBuyer.accountId))
      .innerJoin(user, and(eq(user.id, tradeBuyer.userId), isNull(user.deletedAt), isNotNull(user.email)))
      .where(eq(tradeBuyer.accountId, accountId));
    return buyers.flatMap(({ userId, name, address, company, status }) =>
      status === "applied"
        ? []
        : {
            key: [accountId, at, userId],
            to: { name, address },
            facts: { company, buyer: name, status },
          },
    );
  },
  samples: () => [
    [
      "trade-decided",
      "You decide about a trade account",
      { company: sampleCompany.company, buyer: customer, status: "approved" as const },
    ],
  ],
});

export const tradeKinds = [ownerTrade, tradeOverdue, tradeDecided];

const sampleCompany = {
  id: "sample",
  company: "Blue Door Gifts",
  gstin: "02AAPFU0939F1Z7",
  name: customer,
  phone: "9812345670",
  city: "Jaipur",
};

type AskingCompany = {
  id: string;
  company: string;
  gstin: string;
  name: string;
  phone: string;
  city: string;
};

type OverdueAccount = { id: string; company: string; overdue: number };

type Decision = Exclude<TradeStatus, "applied">;
type DecidedTrade = { company: string; buyer: string; status: Decision };

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
