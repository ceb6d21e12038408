import { expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { createLinks } from "#core/web/links.ts";
import { ownerReturn } from "#features/returns/kinds.server.ts";
import { button, composeEmail, type EmailDraft } from "./email.ts";
import { senderDetailsOf } from "./sender-details.ts";

const links = createLinks("https://deodar.example");
const sender = senderDetailsOf(sampleSettings, links);

function compose(draft: Partial<EmailDraft>, from = sender) {
  return composeEmail(from, {
    subject: "An email",
    preheader: "Before all",
    heading: "An email",
    to: "Asha",
    blocks: [],
    reason: "Because.",
    ...draft,
  });
}

test("an email has the same content as text and as HTML, and names the shop", () => {
  const email = compose({
    blocks: ["All is well.", button("Go", "https://deodar.example/shop?a=1&b=2")],
  });
  for (const words of [
    "Namaste Asha,",
    "All is well.",
    "+91 98000 00017",
    "hello@deodar.example",
    "02AAAAA0000A1Z5",
  ]) {
    expect(email.text).toContain(words);
    expect(email.html).toContain(words);
  }
  expect(email.text).toContain("Deodar & Diya (sample proprietorship)");
  expect(email.text).toContain("Workshop 4, Main Bazaar, Gagret, Una, Himachal Pradesh 177201");
  expect(email.text).toContain("Go:\nhttps://deodar.example/shop?a=1&b=2\n");
  expect(email.html).toContain('href="https://deodar.example/shop?a=1&amp;b=2"');
});

const addressesOf = (html: string) => [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address);

test("an email loads only the mark and pictures of the shop's own host", () => {
  const picture = { url: "https://deodar.example/pictures/oud.webp", alt: "Oud in amber glass" };
  const oud = {
    name: "Oud",
    detail: "rose · oud",
    price: "₹999",
    url: "https://deodar.example/products/oud",
  };
  const { html, text } = compose({
    blocks: [
      {
        kind: "summary",
        title: "Order",
        lines: [{ name: "Oud", detail: "", amount: "₹999", picture }],
        totals: [],
      },
      { kind: "products", products: [{ ...oud, picture }] },
    ],
  });
  expect(html).not.toMatch(/<(link|script|iframe)\b|url\(|@import/i);
  expect(addressesOf(html)).toEqual(["https://deodar.example/icon-192.png", picture.url, picture.url]);
  for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="[^"]*" width="\d+"/);
  expect(html).toContain('alt="Oud in amber glass"');
  expect(text).toContain("Oud, ₹999\n  rose · oud\nhttps://deodar.example/products/oud");
});

test("an email has one main button, whatever other links it has", () => {
  const { html, text } = compose({
    blocks: [
      button("Follow it", "https://courier.example/1"),
      button("See your order", "https://deodar.example/o"),
    ],
  });
  expect(html.match(/class="press"/g)).toHaveLength(1);
  expect(html).toMatch(/class="press"[^>]*><a href="https:\/\/courier/);
  expect(html).toContain('href="https://deodar.example/o"');
  expect(text).toContain("See your order:\nhttps://deodar.example/o");
});

test("an email for the owner is plain", () => {
  expect(addressesOf(compose({ isPlain: true }).html)).toEqual([]);
});

test("HTML and line breaks that a person typed remain text in an email", () => {
  const hostile = `<script>alert("1")</script><img src=x onerror='1'>`;
  const { html, text } = compose({
    subject: "One\r\nBcc: everybody@example.com",
    heading: hostile,
    preheader: hostile,
    to: "<b>Asha</b>",
    reason: hostile,
    blocks: [
      hostile,
      { kind: "quote", title: hostile, text: hostile },
      { kind: "card", text: hostile },
      { kind: "address", title: hostile, lines: [hostile] },
      { kind: "small", text: hostile },
      {
        kind: "summary",
        title: hostile,
        lines: [{ name: hostile, detail: hostile, amount: hostile }],
        totals: [{ label: hostile, amount: hostile, strong: true }],
      },
    ],
  });
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/<img src=x/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toContain("<b>");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(text).toContain("<script>");
});

test("no text or address of the sender, the draft or a block adds a tag or an attribute", () => {
  const hostile = `"'><mark onclick="x">`;
  // Addresses with quotes or brackets are refused; '&copy' would be read as a sign.
  const url = "https://deodar.example/x?a=1&copy=2";
  const picture = { url, alt: hostile };
  const product = { name: hostile, detail: hostile, price: hostile, url, picture };
  const details = {
    legalName: hostile,
    postalAddress: hostile,
    phone: hostile,
    hours: hostile,
    gstin: hostile,
  };
  const logo = { url, width: 100, height: 40 };
  const named = { ...sender, ...details, shopName: hostile, email: hostile, markUrl: url };
  const home = () => url;
  for (const shown of [undefined, logo]) {
    const draft: Partial<EmailDraft> = {
      heading: hostile,
      preheader: hostile,
      to: hostile,
      reason: hostile,
      blocks: [
        hostile,
        { kind: "button", label: hostile, url },
        { kind: "button", label: hostile, url },
        { kind: "products", products: [product] },
        { kind: "picture", picture, width: 100 },
        {
          kind: "summary",
          title: hostile,
          lines: [{ name: hostile, detail: hostile, amount: hostile, picture }],
          totals: [
            { label: hostile, amount: hostile },
            { label: hostile, amount: hostile, strong: true },
          ],
        },
        { kind: "address", title: hostile, lines: [hostile] },
        { kind: "quote", title: hostile, text: hostile },
        { kind: "card", text: hostile },
        { kind: "small", text: hostile, link: { label: hostile, url } },
      ],
    };
    const { html } = compose(draft, { ...named, logo: shown, links: { ...links, home } });
    expect(html).not.toContain("<mark");
    expect(html).not.toMatch(/"'|onclick="|&copy/);
  }
});

test("an email's subject has one line and at most 150 characters", () => {
  const { subject } = compose({ subject: `One\r\nBcc: x@example.com ${"long ".repeat(80)}` });
  expect(subject).toMatch(/^One Bcc: x@example\.com long/);
  expect(Array.from(subject)).toHaveLength(150);
});

test("an email's text has lines of at most 72 columns, whatever its content", () => {
  const endless = "₹".repeat(500);
  const { text } = compose({
    to: endless,
    heading: endless,
    blocks: [
      `${"words and ".repeat(60)}${endless}`,
      { kind: "quote", title: endless, text: `${endless}\n${"quoted words ".repeat(30)}` },
      { kind: "address", title: "To", lines: [endless] },
      {
        kind: "summary",
        title: "Products",
        lines: [{ name: `${endless} candle`, detail: endless, amount: "₹1,04,999.00" }],
        totals: [{ label: endless, amount: "₹1,04,999.00", strong: true }],
      },
    ],
  });
  expect(Math.max(...text.split("\n").map((line) => Array.from(line).length))).toBeLessThanOrEqual(72);
});

test("an email's text never cuts a URL", () => {
  const url = `https://deodar.example/reset?token=${"a".repeat(120)}`;
  expect(compose({ blocks: [button("Go", url)] }).text.split("\n")).toContain(url);
});

test("a button in an email links to http or https only", () => {
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    '"https://x"',
    "https://x.example/ onclick=1",
  ]) {
    expect(() => compose({ blocks: [button("Go", url)] })).toThrow("must be http or https");
  }
});

test("an email keeps line breaks and drops control and text-direction characters", () => {
  const { text, html } = compose({ blocks: ["first\r\nsec\u202eond\u0007"] });
  expect(text).toContain("first\nsec ond");
  expect(html).toContain("first<br>sec ond");
});

test("an email's greeting omits a name that could be advertising", () => {
  for (const name of [
    "Win at https://spam.example",
    "www.spam.example",
    "spam.example/now",
    "x".repeat(61),
    "",
    "a@b.example",
  ]) {
    expect(compose({ to: name }).text).toContain("\nNamaste,\n");
  }
  for (const name of ["Asha Rao", "Dr. A. P. J. Abdul Kalam", "आशा"]) {
    expect(compose({ to: name }).text).toContain(`\nNamaste ${name},\n`);
  }
});

test("an email names no GSTIN when the shop is not registered for GST", () => {
  const unregistered = { ...sampleSettings.business, gstStatus: "unregistered" as const };
  expect(
    compose({}, senderDetailsOf({ ...sampleSettings, business: unregistered }, links)).text,
  ).not.toContain("GSTIN");
});

test.each([
  [1, "With 1 photograph."],
  [3, "With 3 photographs."],
])("the email about a return with %d photographs mentions them", (photographs, words) => {
  const asked = {
    id: "1",
    number: "DD-26-00042",
    customer: "Asha",
    kind: "damage",
    words: "Cracked.",
  } as const;
  const shop = { sender, settings: sampleSettings };
  const { text } = ownerReturn.compose(shop, { ...asked, isAnswer: false, photographs });
  expect(text).toContain(words);
});

test("an email has the owner's colours, and the logo replaces the name", () => {
  const look = {
    ...sampleSettings.look,
    accent: "#7a1f3d",
    paper: "#ffffff",
    logo: { path: `/media/${"a".repeat(20)}.webp`, width: 1000, height: 400, ink: "dark", accent: "#7a1f3d" },
  } as const;
  const { html } = compose({}, senderDetailsOf({ ...sampleSettings, look }, links));
  expect(html).toContain("color:#7a1f3d;");
  expect(html).toContain("background:#ffffff;");
  expect(html).not.toMatch(/#1f3d33|#faf6ee|#d8bd85/);
  expect(html).toMatch(
    /<img src="https?:[^"]+\/look\/logo\.png\?logo=[^"]*a{20}[^"]*" alt="Deodar &amp; Diya" width="180" height="72"/,
  );
});
