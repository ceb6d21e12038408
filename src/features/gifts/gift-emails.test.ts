// Emails about a gift tell its sender and its recipient different things.
import { expect, test } from "vitest";
import { ownerOrder } from "#core/notifications/owner/kinds.server.ts";
import { senderDetailsOf } from "#core/notifications/sender-details.ts";
import { orderConfirmed } from "#core/orders/confirmed/kinds.server.ts";
import { buyerFollowsParcel } from "#core/orders/emails/order-email.server.ts";
import { emailsToFollower, orderCorrected, orderStatusChanged } from "#core/orders/kinds.server.ts";
import type { ShownParcel } from "#core/parcels/tracking-page.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { createLinks } from "#core/web/links.ts";
import { giftCardIssued } from "#features/gift-cards/kinds.server.ts";
import { orderToEmail } from "../../../tests/support/an-order.ts";

const shop = {
  sender: senderDetailsOf(sampleSettings, createLinks("https://deodar.example")),
  settings: sampleSettings,
};
const gift = { words: "शुभ दीपावली!", from: "Asha", isWrapped: true };
const ordered = orderToEmail({ gift });
/** The text on one line. */
const textOf = ({ text }: { text: string }) => text.replaceAll(/\s+/g, " ");

test("the confirmation repeats the card's text, and promises no invoice in the parcel", () => {
  const sent = orderConfirmed.compose(shop, { order: ordered });
  const text = textOf(sent);
  expect(text).toContain("Your order is a gift. Its card is below. We wrap it as a gift.");
  expect(sent.text).toContain("    शुभ दीपावली!\n    – Asha\n");
  expect(sent.html).toMatch(/<td[^>]*align="center"[^>]*>शुभ दीपावली!<br>– Asha<\/td>/);
  expect(text).toContain("does not go into the parcel");
  const plain = textOf(orderConfirmed.compose(shop, { order: orderToEmail() }));
  expect(plain).not.toContain("gift");
  expect(plain).toContain("comes in your parcel");
});

test("words of a gift in an email to somebody else carry no link", () => {
  const words = "Claim it: https://evil.example/now or evil.example";
  const expiresAt = new Date("2027-11-20T06:30:00Z");
  const card = {
    code: "ABCD",
    value: 500_00,
    expiresAt,
    recipientName: "Ravi",
    fromName: "evil.example",
    words,
  };
  const address = { ...ordered.address, name: "evil.example", address: "www.evil.example" };
  const emails = [
    giftCardIssued.compose(shop, card),
    orderConfirmed.compose(shop, {
      order: { ...ordered, address, gift: { ...gift, words, from: "evil.example" } },
    }),
    ...emailsToFollower(
      {
        ...ordered,
        labelWords: [words],
        gift: { ...gift, follower: { kind: "recipient", email: "r@example.com" } },
        customer: "evil.example",
      },
      { parcel: { carrier: "Post", trackingNumber: "EU123456785IN" } as ShownParcel, key: ["k"] },
    ).map(({ facts }) => orderStatusChanged.compose(shop, facts)),
  ];
  for (const { text, html, subject } of emails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/evil\.example/);
    expect(text).toContain("evil. example");
  }
});

test("the email about a parcel on its way says where the invoice of a gift is", () => {
  const shipped = { ...ordered, status: "shipped" as const, parcel: undefined };
  const writeText = (order: typeof shipped) => textOf(orderStatusChanged.compose(shop, order));
  expect(writeText(shipped)).toContain("without prices and without the invoice");
  expect(writeText({ ...shipped, gift: null })).toContain("on its way to you");
});

test("the email about a corrected address withdraws a promised day that cannot be kept", () => {
  const corrected = (day: object) =>
    textOf(orderCorrected.compose(shop, { ...ordered, less: 0, gift: { ...gift, ...day } }));
  expect(corrected({ missedDay: "2026-12-24" })).toContain(
    "longer than until 24 December 2026, the day that you chose",
  );
  expect(corrected({ arriveBy: "2026-12-24" })).not.toContain("December");
});

test("the owner's email mentions in subject and text that an order is a gift", () => {
  const email = ownerOrder.compose(shop, ordered);
  expect(email.subject).toContain(", gift");
  expect(textOf(email)).toContain("Gift with card and wrap: no invoice and no prices in the parcel.");
  expect(ownerOrder.compose(shop, orderToEmail()).subject).not.toContain("gift");
});

test("each email with a list of products names a set once, with its parts below", () => {
  const price = { quantity: 1, unitPrice: 180_001, gross: 180_001, gstRate: 500 };
  const hamper = { name: "Hamper", parts: "Candle, 2 × Tray", sku: "H", ...price };
  const set = orderToEmail({ lines: [hamper] });
  const shipped = { ...set, status: "shipped" as const, parcel: undefined, pieces: [hamper] };
  for (const email of [orderConfirmed.compose(shop, { order: set }), ownerOrder.compose(shop, set)])
    expect(textOf(email)).toContain("1 × ₹1,800.01 · Candle, 2 × Tray");
  expect(textOf(orderStatusChanged.compose(shop, shipped))).toContain("Hamper × 1 · Candle, 2 × Tray");
});

const sentParcel = {
  carrier: "India Post",
  trackingNumber: "EA123456789IN",
  tracking: null,
  contents: "Parcel 2 of 2: 1 × Cedar candle",
};
const followed = (kind: "recipient" | "both") => ({
  customer: "Asha Negi",
  address: { name: "Meera Rana" },
  gift: {
    ...gift,
    arriveBy: "2026-12-24",
    leaveBy: "2026-12-17",
    follower: { kind, email: "meera@example.com" },
  },
});
const job = { parcel: sentParcel, key: ["one", 1] };

test("the recipient of a gift is told where the parcel is, without prices, order number and contents, except words on a label", () => {
  const [sent, ...more] = emailsToFollower(followed("both"), job);
  const writeText = (one: typeof sent) => (one ? textOf(orderStatusChanged.compose(shop, one.facts)) : "");
  expect(more).toEqual([]);
  expect(sent?.to).toEqual({ name: "Meera Rana", address: "meera@example.com" });
  const text = writeText(sent);
  expect(text).toContain("Asha Negi has ordered a gift for you");
  expect(text).toContain("It is with you by 24 December 2026.");
  expect(text).toContain("EA123456789IN");
  expect(text).not.toMatch(/₹|DD-|Cedar/);
  expect(text).not.toContain("label");
  const [worded] = emailsToFollower({ ...followed("both"), labelWords: ["आनंदी, ३०"] }, job);
  expect(writeText(worded)).toContain("On a label in it stands: “आनंदी, ३०”");
  expect(buyerFollowsParcel(followed("both"))).toBe(true);
  expect(buyerFollowsParcel(followed("recipient"))).toBe(false);
});

test("the recipient is not told if the buyer does not wish it, or the parcel has no number", () => {
  expect(emailsToFollower({ ...followed("both"), gift }, job)).toEqual([]);
  expect(emailsToFollower(followed("both"), { ...job, parcel: undefined })).toEqual([]);
  expect(buyerFollowsParcel({ gift })).toBe(true);
  expect(buyerFollowsParcel({ gift: null })).toBe(true);
});
