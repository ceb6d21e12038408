// The emails of stock alerts, for products and for the end of a pause: the request to confirm the address, without which nothing more is
// sent, and the one announcement.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { readyDay } from "#shop/catalogue/for-sale.server.ts";
import { describeSoldOut, tellMeWords } from "#shop/catalogue/product.ts";
import { backInStockJob, stockAlertConfirmJob } from "#shop/messages/message-jobs.server.ts";
import { stockAlert } from "#shop/messages/messages.table.ts";
import { reopenAlert } from "#shop/messages/stock-alerts.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { formatPrice } from "#shop/money/money.ts";
import { findPauseWords } from "#shop/settings/pause.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { MailPicture } from "../email-blocks.ts";
import { defineKind, type EmailContext, emailKey } from "../kind.server.ts";
import { readMailPictures } from "../mail-pictures.server.ts";
import { sampleProduct } from "../sample-product.ts";
import type { SenderDetails } from "../sender-details.ts";

const stockAlertConfirm = defineKind({
  job: stockAlertConfirmJob,
  noun: "Messages and newsletters",
  draft: async ({ db, sender }, { alertId, requestedAt }) => {
    const found = await findAlert(db, alertId);
    if (!found || found.alert.confirmedAt) return [];
    const { email, token } = found.alert;
    const confirmUrl = sender.links.stockAlertConfirm(token);
    const stopUrl = sender.links.stockAlertStop(token);
    return {
      key: emailKey(stockAlertConfirmJob, alertId, requestedAt),
      to: { name: "", address: email },
      email: found.product
        ? composeStockAlertConfirm(sender, {
            product: found.product.name,
            readyOn: found.readyOn,
            confirmUrl,
            stopUrl,
          })
        : composeOrdersAgainConfirm(sender, { confirmUrl, stopUrl }),
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
        composeStockAlertConfirm(sender, { product: sampleProduct(shop).name, ...links }),
      ],
      [
        "orders-again-confirm",
        "Somebody asks to be told when a pause ends",
        composeOrdersAgainConfirm(sender, links),
      ],
    ];
  },
});

/** Not sent if the product is sold out again, or cannot be ordered in a pause: the address keeps waiting. */
const backInStock = defineKind({
  job: backInStockJob,
  noun: "Messages and newsletters",
  draft: async ({ db, clock, settings, sender }, { alertId, toldAt }) => {
    const found = await findAlert(db, alertId);
    if (found?.alert.toldAt?.toISOString() !== toldAt) return [];
    const isPaused = findPauseWords(settings.pause, () => indianDay(clock.now())) !== undefined;
    if (isPaused || isGone(found.product)) {
      await reopenAlert(db, alertId);
      return [];
    }
    const stopUrl = sender.links.stockAlertStop(found.alert.token);
    return {
      key: emailKey(backInStockJob, alertId, toldAt),
      to: { name: "", address: found.alert.email },
      email: found.product
        ? await composeProductIsBack({ db, sender }, found.product, stopUrl)
        : composeOrdersAgain(sender, { stopUrl }),
      unsubscribeUrl: stopUrl,
      ...(found.alert.userId !== null &&
        found.product && {
          whatsApp: {
            fact: "back-in-stock",
            userId: found.alert.userId,
            values: [found.product.name],
            page: sender.links.product(found.product.slug),
          },
        }),
    };
  },
  samples: (shop) => {
    const { sender } = shop;
    const { stopUrl } = sampleLinks(sender);
    const waited = sampleProduct(shop);
    return [
      ["back-in-stock", "A product is back", composeBackInStock(sender, { product: waited, stopUrl })],
      ["orders-again", "You sell again after a pause", composeOrdersAgain(sender, { stopUrl })],
    ];
  },
});

type AlertProduct = typeof product.$inferSelect;

function isGone(waitedFor: AlertProduct | null): boolean {
  if (!waitedFor) return false;
  return waitedFor.stock === 0 || !waitedFor.active || waitedFor.archivedAt !== null;
}

async function composeProductIsBack(
  { db, sender }: Pick<EmailContext, "db" | "sender">,
  { id, name, slug, price }: AlertProduct,
  stopUrl: string,
): Promise<Email> {
  const picture = (await readMailPictures(db, sender.links, [id])).get(id);
  return composeBackInStock(sender, { product: { name, slug, price: formatPrice(price), picture }, stopUrl });
}

export const stockAlertKinds = [stockAlertConfirm, backInStock];

function sampleLinks({ links }: SenderDetails): StockAlertLinks {
  return { confirmUrl: links.stockAlertConfirm("sample"), stopUrl: links.stockAlertStop("sample") };
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

function composeStockAlertConfirm(
  sender: SenderDetails,
  {
    product,
    readyOn = null,
    confirmUrl,
    stopUrl,
  }: StockAlertLinks & { product: string; readyOn?: string | null },
): Email {
  return composeEmail({
    sender,
    kind: "stock-alert-confirm",
    subject: `Shall we tell you when ${product} is ${readyOn ? "ready" : "back"}?`,
    preheader: "One click, and we write to you once.",
    heading: `Waiting for ${product}?`,
    to: "",
    blocks: [
      `Somebody, most likely you, asked us to write to this address when ${product} can be bought again. Please confirm it:`,
      button(`Yes, ${tellMeWords(readyOn).toLowerCase()}`, confirmUrl),
      smallPrint("If you do nothing, we send you nothing more. To have the address deleted at once:"),
      button("No, thank you", stopUrl),
    ],
    reason: `You receive this email because this address was given for a product of ${sender.shopName} that is ${describeSoldOut(readyOn)}.`,
  });
}

type BackProduct = { name: string; slug: string; price: string; picture?: MailPicture | undefined };

function composeBackInStock(
  sender: SenderDetails,
  { product, stopUrl }: { product: BackProduct; stopUrl: string },
): Email {
  return composeEmail({
    sender,
    kind: "back-in-stock",
    subject: `${product.name} is here`,
    preheader: "You asked us to tell you.",
    heading: `${product.name} is here`,
    to: "",
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
  });
}

function composeOrdersAgainConfirm(
  sender: SenderDetails,
  { confirmUrl, stopUrl }: StockAlertLinks,
): Email {
  return composeEmail({
    sender,
    kind: "orders-again-confirm",
    subject: "Shall we tell you when we take orders again?",
    preheader: "One click, and we write to you once.",
    heading: "Shall we tell you?",
    to: "",
    blocks: [
      `Somebody, most likely you, asked us to write to this address when ${sender.shopName} takes orders again. Please confirm it:`,
      button("Yes, tell me", confirmUrl),
      smallPrint("If you do nothing, we send you nothing more. To have the address deleted at once:"),
      button("No, thank you", stopUrl),
    ],
    reason: `You receive this email because this address was given while ${sender.shopName} takes no orders.`,
  });
}

function composeOrdersAgain(sender: SenderDetails, { stopUrl }: { stopUrl: string }): Email {
  return composeEmail({
    sender,
    kind: "orders-again",
    subject: `${sender.shopName} takes orders again`,
    preheader: "You asked us to tell you.",
    heading: "We take orders again",
    to: "",
    blocks: [
      "You asked us to tell you when we take orders again. We do, and we are glad to see you.",
      button("See the shop", sender.links.shop()),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because you asked ${sender.shopName} to tell you when it takes orders again.`,
  });
}
