// Previews of messages, newsletters, reviews and stock alerts.

import type { PageTexts } from "#shop/content/texts/page-text.ts";
import { formatPrice } from "#shop/money/money.ts";
import type { Block, MailProduct } from "../email-blocks.ts";
import { customer, type Preview } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeBackInStock } from "../templates/back-in-stock.ts";
import { composeGiftCard } from "../templates/gift-card.ts";
import { composeGiftCardBought, composeGiftCardPaidBack } from "../templates/gift-card-bought.ts";
import { composeMessageNotice, composeMessageReceived } from "../templates/message-received.ts";
import { composeMessageReply } from "../templates/message-reply.ts";
import { composeNewsletter } from "../templates/newsletter.ts";
import { composeNewsletterConfirm } from "../templates/newsletter-confirm.ts";
import { composeOrdersAgain, composeOrdersAgainConfirm } from "../templates/orders-again.ts";
import { composeStockAlertConfirm, type StockAlertLinks } from "../templates/stock-alert-confirm.ts";

export function previewMessageEmails(
  sender: SenderDetails,
  { newsletterPromise: promise }: Pick<PageTexts, "newsletterPromise">,
  products: readonly MailProduct[],
): Preview[] {
  const message = {
    id: "sample",
    ticket: 1042,
    name: customer,
    email: "asha@example.com",
    subject: "Gifts for a wedding",
    body: "Namaste,\n\nwe marry in February and would like forty small gifts for our guests.\n\nWith kind regards\nAsha",
  };
  const fields = { Quantity: 40 };
  const notice = { ...message, kind: "custom-order" as const, fields, orderNumber: undefined };
  const reply = "Thank you for asking us.\n\nForty by February is well possible.";
  const newsletter = {
    promise,
    url: sender.links.newsletterConfirm("sample"),
    unsubscribeUrl: sender.links.newsletterUnsubscribe("sample"),
  };
  const stopUrl = sender.links.stockAlertStop("sample");
  const [first] = products;
  const { name = "A product of yours", price = formatPrice(999_00), picture } = first ?? {};
  const waited = { name, slug: first?.url.split("/").at(-1) ?? "a-product-of-yours", price, picture };
  const alert = {
    product: waited.name,
    confirmUrl: sender.links.stockAlertConfirm("sample"),
    stopUrl,
  };
  return [
    ["message-received", "A message is received: to the customer", composeMessageReceived(sender, message)],
    ["message-notice", "A message is received: to the shop", composeMessageNotice(sender, notice)],
    ["message-reply", "A message is answered", composeMessageReply(sender, { ...message, reply })],
    [
      "newsletter-confirm",
      "A newsletter subscription is requested",
      composeNewsletterConfirm(sender, newsletter),
    ],
    [
      "stock-alert-confirm",
      "Somebody asks to be told when a product is back",
      composeStockAlertConfirm(sender, alert),
    ],
    ["back-in-stock", "A product is back", composeBackInStock(sender, { product: waited, stopUrl })],
    ...previewPauseEmails(sender, alert),
    [
      "newsletter",
      "A newsletter",
      composeNewsletter(sender, sampleNewsletter(newsletter.unsubscribeUrl, products)),
    ],
  ];
}

function previewPauseEmails(sender: SenderDetails, links: StockAlertLinks): Preview[] {
  return [
    ["orders-again", "You sell again after a pause", composeOrdersAgain(sender, links)],
    [
      "orders-again-confirm",
      "Somebody asks to be told when a pause ends",
      composeOrdersAgainConfirm(sender, links),
    ],
  ];
}

function sampleNewsletter(unsubscribeUrl: string, products: readonly MailProduct[]) {
  const opening =
    "The first pieces of the season are here. You write your own newsletters under Newsletters.";
  const blocks: Block[] = [opening, { kind: "products", products }];
  return {
    subject: "New this season",
    opening,
    blocks: products.length > 0 ? blocks : blocks.slice(0, 1),
    unsubscribeUrl,
  };
}

const card = {
  code: "AB2CDEF3GH4JKLM5",
  value: 1000_00,
  expiresAt: new Date("2027-11-24T18:30:00Z"),
  recipientName: customer,
  fromName: "Anil",
  words: "For your new home.\nChoose what you like best.",
};

export function previewGiftCardEmails(sender: SenderDetails): Preview[] {
  const bought = { ...boughtCard, page: sender.links.cardSale("sample") };
  return [
    ["gift-card", "A gift card is given", composeGiftCard(sender, card)],
    ["gift-card-bought", "A gift card is bought", composeGiftCardBought(sender, bought)],
    ["gift-card-paid-back", "The price of a gift card goes back", composeGiftCardPaidBack(sender, paidBack)],
  ];
}

const boughtCard = {
  buyer: customer,
  value: 1000_00,
  recipientName: "Meera",
  recipientEmail: "meera@example.com",
  sendOn: "24 December 2026",
  isSentAtOnce: false,
};

const paidBack = { buyer: customer, amount: 1000_00, isSecondPayment: false };
