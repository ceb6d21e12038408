// The emails of stock alerts, for products and for the end of a pause: the request to confirm the address, without which nothing more is
// sent, and the one announcement.

import { eq } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readyDay } from "#core/catalogue/for-sale.server.ts";
import { describeSoldOut, tellMeWords } from "#core/catalogue/product.ts";
import { backInStockJob, stockAlertConfirmJob } from "#core/messages/message-jobs.server.ts";
import { stockAlert } from "#core/messages/messages.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { formatPrice } from "#core/money/money.ts";
import { button, type EmailDraft, smallPrint } from "#core/notifications/email.ts";
import type { MailPicture } from "#core/notifications/email-blocks.ts";
import { defineKind } from "#core/notifications/kind.server.ts";
import { readMailPictures } from "#core/notifications/mail-pictures.server.ts";
import { sampleProduct } from "#core/notifications/sample-order.ts";
import type { SenderDetails } from "#core/notifications/sender-details.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import type { Database } from "#platform/database/database.ts";
import { alertConfirmAddress, alertStopAddress } from "./addresses.ts";
import { reopenAlert } from "./stock-alerts.server.ts";

const stockAlertConfirm = defineKind({
  job: stockAlertConfirmJob,
  noun: "Messages and newsletters",
  ownWords: {
    "stock-alert-confirm": { title: "Somebody waits for a product" },
    "orders-again-confirm": { title: "Somebody waits for the end of a pause" },
  },
  write: ({ sender }, { product, ...asked }: AlertToConfirm) =>
    product === undefined ? writeConfirmForPause(sender, asked) : writeConfirm(sender, { ...asked, product }),
  read: async ({ db, sender }, { alertId, requestedAt }) => {
    const found = await findAlert(db, alertId);
    if (!found || found.alert.confirmedAt) return [];
    const { email, token } = found.alert;
    const confirmUrl = alertConfirmAddress(sender.links, token);
    const stopUrl = alertStopAddress(sender.links, token);
    return {
      key: [alertId, requestedAt],
      to: { name: "", address: email },
      facts: { product: found.product?.name, readyOn: found.readyOn, confirmUrl, stopUrl },
      unsubscribeUrl: stopUrl,
    };
  },
  samples: (shop) => {
    const { sender } = shop;
    const links = sampleLinks(sender);
    return [
      [
        "stock-alert-confirm",
        "Somebody asks to be told when a product is back",
        { product: sampleProduct(shop).name, ...links },
      ],
      ["orders-again-confirm", "Somebody asks to be told when a pause ends", links],
    ];
  },
});

/** Not sent if the product is sold out again, or cannot be ordered in a pause: the address keeps waiting. */
const backInStock = defineKind({
  job: backInStockJob,
  noun: "Messages and newsletters",
  ownWords: {
    "orders-again": { title: "The shop sells again after a pause" },
    "back-in-stock": { title: "A product is back" },
  },
  write: ({ sender }, { product, stopUrl }: AlertToSend) =>
    product ? writeBackInStock(sender, { product, stopUrl }) : writeOrdersAgain(sender, { stopUrl }),
  read: async ({ db, clock, settings, sender }, { alertId, toldAt }) => {
    const found = await findAlert(db, alertId);
    if (found?.alert.toldAt?.toISOString() !== toldAt) return [];
    const isPaused = findPauseWords(settings.pause, () => indianDay(clock.now())) !== undefined;
    const waited = found.product;
    const isGone = waited && (waited.stock === 0 || !waited.active || waited.archivedAt !== null);
    if (isPaused || isGone) {
      await reopenAlert(db, alertId);
      return [];
    }
    const pictures = await readMailPictures(db, sender.links, waited ? [waited.id] : []);
    const back = waited && { ...waited, price: formatPrice(waited.price), picture: pictures.get(waited.id) };
    const stopUrl = alertStopAddress(sender.links, found.alert.token);
    return {
      key: [alertId, toldAt],
      to: { name: "", address: found.alert.email },
      facts: { product: back, stopUrl },
      unsubscribeUrl: stopUrl,
      ...(found.alert.userId !== null &&
        waited && {
          whatsApp: {
            fact: "back-in-stock",
            userId: found.alert.userId,
            values: [waited.name],
            page: sender.links.product(waited.slug),
          },
        }),
    };
  },
  samples: (shop) => {
    const { sender } = shop;
    const { stopUrl } = sampleLinks(sender);
    const waited = sampleProduct(shop);
    return [
      ["back-in-stock", "A product is back", { product: waited, stopUrl }],
      ["orders-again", "You sell again after a pause", { product: null, stopUrl }],
    ];
  },
});

export const stockAlertKinds = [stockAlertConfirm, backInStock];

function sampleLinks({ links }: SenderDetails): StockAlertLinks {
  return { confirmUrl: alertConfirmAddress(links, "sample"), stopUrl: alertStopAddress(links, "sample") };
}

async function findAlert(db: Database, alertId: string) {
  const [row] = await db
    .select({ alert: stockAlert, product, readyOn: readyDay() })
    .from(stockAlert)
    .leftJoin(product, eq(product.id, stockAlert.productId))
    .where(eq(stockAlert.id, alertId));
  return row;
}

type StockAlertLinks = { confirmUrl: string; stopUrl: string };

/** Without a product: for the end of a pause. */
type AlertToConfirm = StockAlertLinks & { product?: string | undefined; readyOn?: string | null };
type AlertToSend = { product: BackProduct | null; stopUrl: string };

function writeConfirm(
  sender: SenderDetails,
  { product, readyOn = null, confirmUrl, stopUrl }: AlertToConfirm & { product: string },
): EmailDraft {
  return {
    kind: "stock-alert-confirm",
    subject: `Shall we tell you when ${product} is ${readyOn ? "ready" : "back"}?`,
    preheader: "One click, and we write to you once.",
    heading: `Waiting for ${product}?`,
    blocks: [
      `Somebody, most likely you, asked us to write to this address when ${product} can be bought again. Please confirm it:`,
      button(`Yes, ${tellMeWords(readyOn).toLowerCase()}`, confirmUrl),
      smallPrint("If you do nothing, we send you nothing more. To have the address deleted at once:"),
      button("No, thank you", stopUrl),
    ],
    reason: `You receive this email because this address was given for a product of ${sender.shopName} that is ${describeSoldOut(readyOn)}.`,
  };
}

type BackProduct = { name: string; slug: string; price: string; picture?: MailPicture | undefined };

function writeBackInStock(
  sender: SenderDetails,
  { product, stopUrl }: { product: BackProduct; stopUrl: string },
): EmailDraft {
  return {
    kind: "back-in-stock",
    subject: `${product.name} is here`,
    preheader: "You asked us to tell you.",
    heading: `${product.name} is here`,
    blocks: [
      `You asked us to tell you when ${product.name} can be bought. It can, for ${product.price}. None is on hold for you, so it may be sold out before long.`,
      ...(product.picture
        ? [
            {
              kind: "products" as const,
              products: [
                { ...product, detail: "", url: sender.links.product(product.slug), picture: product.picture },
              ],
            },
          ]
        : []),
      button(`See ${product.name}`, sender.links.product(product.slug)),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because you asked ${sender.shopName} to tell you when ${product.name} can be bought.`,
  };
}

function writeConfirmForPause(sender: SenderDetails, { confirmUrl, stopUrl }: StockAlertLinks): EmailDraft {
  return {
    kind: "orders-again-confirm",
    subject: "Shall we tell you when we take orders again?",
    preheader: "One click, and we write to you once.",
    heading: "Shall we tell you?",
    blocks: [
      `Somebody, most likely you, asked us to write to this address when ${sender.shopName} takes orders again. Please confirm it:`,
      button("Yes, tell me", confirmUrl),
      smallPrint("If you do nothing, we send you nothing more. To have the address deleted at once:"),
      button("No, thank you", stopUrl),
    ],
    reason: `You receive this email because this address was given while ${sender.shopName} takes no orders.`,
  };
}

function writeOrdersAgain(sender: SenderDetails, { stopUrl }: { stopUrl: string }): EmailDraft {
  return {
    kind: "orders-again",
    subject: `${sender.shopName} takes orders again`,
    preheader: "You asked us to tell you.",
    heading: "We take orders again",
    blocks: [
      "You asked us to tell you when we take orders again. We do, and we are glad to see you.",
      button("See the shop", sender.links.shop()),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because you asked ${sender.shopName} to tell you when it takes orders again.`,
  };
}
