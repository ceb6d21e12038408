import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { orderStatusChanged } from "#core/orders/kinds.server.ts";
import { type MailKindFacts, type MailLines, mailKinds, noLines } from "#core/settings/mail-words.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { createLinks } from "#core/web/links.ts";
import { allKinds } from "#lists/all-kinds.server.ts";
import { furtherPreviews } from "#lists/further-previews.server.ts";
import { findMailKind } from "./kind.server.ts";
import { createMailWordsForm } from "./mail-words-form.ts";
import { previewEmails } from "./preview-emails.server.ts";
import { senderDetailsOf } from "./sender-details.ts";

const links = createLinks("https://deodar.example");
const preview = (words: Record<string, MailLines> = {}) =>
  previewEmails(
    [...allKinds, ...furtherPreviews],
    { ...sampleSettings, mails: { words } },
    { newsletterPromise: "new scents" },
    links,
  );

function factsOf(kind: string): MailKindFacts {
  const facts = findMailKind(allKinds, kind);
  if (!facts) throw new Error(`no kind ${kind}`);
  return facts;
}

test("every kind whose words can be changed has a preview", () => {
  const previewed = new Set(preview().map(({ email }) => email.kind));
  const known = [mailKinds, ...allKinds.map(({ ownWords }) => ownWords)].flatMap((kinds) =>
    Object.keys(kinds),
  );
  expect(known.filter((kind) => !previewed.has(kind))).toEqual([]);
  expect([...previewed].filter((kind) => kind && !findMailKind(allKinds, kind))).toEqual([]);
});

test("an email with the owner's words is of a kind that core names, or its own feature", () => {
  const shop = { sender: senderDetailsOf(sampleSettings, links), settings: sampleSettings, products: [] };
  const wrong = allKinds.flatMap(({ ownWords, previews }) =>
    previews({ ...shop, texts: { newsletterPromise: "" } })
      .map(({ email }) => email.kind)
      .filter((kind) => kind && !Object.hasOwn(mailKinds, kind) && !Object.hasOwn(ownWords, kind)),
  );
  expect(wrong).toEqual([]);
});

test("emails to the owner, on account security and on the sale of a gift card keep the shop's words", () => {
  const fixed = preview().filter(({ email }) => email.kind === undefined);
  expect(fixed.map(({ name }) => name).sort()).toEqual([
    "account-deleted",
    "gift-card-bought",
    "gift-card-paid-back",
    "message-notice",
    "message-reply",
    "new-device",
    "newsletter",
    "owner-alert",
    "owner-digest",
    "owner-dispute",
    "owner-low-stock",
    "owner-order",
    "owner-order-advance",
    "owner-order-in-parts",
    "owner-order-on-delivery",
    "owner-parcel-back",
    "owner-rest-paid",
    "owner-return",
    "owner-test",
    "owner-trade",
    "owner-trade-overdue",
    "owner-warned",
    "password-changed",
    "password-needed",
    "reset-password",
    "second-factors-removed",
    "staff-invitation",
  ]);
});

const own: MailLines = {
  subject: "{firstName}, {orderNumber} is packed with care",
  opening: "A line from {shopName} <b>itself</b>.",
  closing: "Yours, Meera",
};

test("the owner's words are in the subject, the text and the HTML, and the rest is the shop's own text", () => {
  const before = preview();
  const after = preview({ "order-shipped": own });
  const untouched = (emails: typeof before) => emails.filter(({ email }) => email.kind !== "order-shipped");
  expect(untouched(after)).toEqual(untouched(before));
  const [ours, theirs] = [before, after].map(
    (emails) => emails.find(({ email }) => email.kind === "order-shipped")?.email,
  );
  expect(theirs?.subject).toMatch(/^\S+, DD-\d\d-\d{5} is packed with care$/);
  const opening = "A line from Deodar & Diya <b>itself</b>.";
  expect(theirs?.text).toContain(opening);
  const rest = theirs?.text.replace(`${opening}\n\n`, "").replace("Yours, Meera", "With warm regards,");
  expect(rest).toBe(ours?.text);
  expect(theirs?.html).toContain("A line from Deodar &amp; Diya &lt;b&gt;itself&lt;/b&gt;.");
  expect(theirs?.html).toContain("Yours, Meera");
  expect(theirs?.html).not.toContain("With warm regards");
});

test("a name that contains an address makes the subject fall back to the shop's", () => {
  const sender = senderDetailsOf({ ...sampleSettings, mails: { words: { "order-delivered": own } } }, links);
  const page = "https://deodar.example/o";
  const order = { number: "DD-26-00042", page, asksForReview: false, status: "delivered" } as const;
  const shop = { sender, settings: sampleSettings };
  const subjectFor = (customer: string) => orderStatusChanged.compose(shop, { ...order, customer }).subject;
  expect(subjectFor("Asha Negi")).toBe("Asha, DD-26-00042 is packed with care");
  expect(subjectFor("Win at www.evil.example")).toBe("Your order DD-26-00042 has arrived");
  expect(subjectFor("")).toBe("Your order DD-26-00042 has arrived");
});

test.each([
  [
    { subject: "Order {orderNo}" },
    "subject",
    "Unknown placeholder: {orderNo}. This email knows {firstName}, {shopName}, {orderNumber}",
  ],
  [{ closing: "{returnDays}" }, "closing", "Unknown placeholder: {returnDays}"],
  [{ opening: "x".repeat(401) }, "opening", "Opening line has at most 400 characters"],
])("the words %j are refused", (typed, field, message) => {
  const parsed = parseForm(
    createMailWordsForm(factsOf("order-shipped")),
    new URLSearchParams({ ...noLines, ...typed, seen: "" }),
  );
  expect(parsed.ok ? {} : parsed.errors).toMatchObject({ [field]: expect.stringContaining(message) });
});

test("the subject of an answer to a message cannot be changed, because its number identifies the message", () => {
  const parsed = parseForm(
    createMailWordsForm(factsOf("message-received")),
    new URLSearchParams({ subject: "Mine", opening: "Hello.", closing: "", seen: "" }),
  );
  expect(parsed).toMatchObject({ ok: true, value: { subject: "", opening: "Hello." } });
});
