import { describe, expect, test } from "vitest";
import { sampleSettings } from "../settings/settings.ts";
import { button, composeLetter, type LetterDraft, paragraph } from "./letter.ts";
import { readLetterhead } from "./letterhead.ts";

const head = readLetterhead(sampleSettings.business, "https://deodar.example");

function compose(draft: Partial<LetterDraft>) {
  return composeLetter({
    head,
    subject: "A letter",
    preheader: "Before all",
    heading: "A letter",
    to: "Asha",
    blocks: [],
    reason: "Because.",
    ...draft,
  });
}

describe("a letter", () => {
  test("says the same as text and as HTML, and who sends it", () => {
    const letter = compose({
      blocks: [paragraph("All is well."), button("Go", "https://deodar.example/shop?a=1&b=2")],
    });
    for (const words of [
      "Namaste Asha,",
      "All is well.",
      "+91 98000 00017",
      "hello@deodar.example",
      "02AAAAA0000A1Z5",
    ]) {
      expect(letter.text).toContain(words);
      expect(letter.html).toContain(words);
    }
    expect(letter.text).toContain("Deodar & Diya (sample proprietorship)");
    expect(letter.text).toContain("Workshop 4, Main Bazaar, Gagret, Una, Himachal Pradesh 177201");
    expect(letter.text).toContain("Go:\nhttps://deodar.example/shop?a=1&b=2\n");
    expect(letter.html).toContain('href="https://deodar.example/shop?a=1&amp;b=2"');
  });

  test("asks no other host for anything", () => {
    const { html } = compose({ blocks: [paragraph("Hello")] });
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|src=/i);
  });

  test("lets nothing that a person typed be more than text", () => {
    const evil = `<script>alert("1")</script><img src=x onerror='1'>`;
    const { html, text } = compose({
      subject: "One\r\nBcc: everybody@example.com",
      heading: evil,
      preheader: evil,
      to: "<b>Asha</b>",
      reason: evil,
      blocks: [
        paragraph(evil),
        { kind: "quote", title: evil, text: evil },
        { kind: "address", title: evil, lines: [evil] },
        { kind: "small", text: evil },
        {
          kind: "summary",
          title: evil,
          lines: [{ name: evil, detail: evil, amount: evil }],
          totals: [{ label: evil, amount: evil, strong: true }],
        },
      ],
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(text).toContain("<script>");
  });

  test("has a subject of one line and bounded length", () => {
    const { subject } = compose({ subject: `One\r\nBcc: x@example.com ${"long ".repeat(80)}` });
    expect(subject).toMatch(/^One Bcc: x@example\.com long/);
    expect(Array.from(subject)).toHaveLength(150);
  });

  test("has text lines of at most 72 columns, whatever is in it", () => {
    const endless = "₹".repeat(500);
    const { text } = compose({
      to: endless,
      heading: endless,
      blocks: [
        paragraph(`${"words and ".repeat(60)}${endless}`),
        { kind: "quote", title: endless, text: `${endless}\n${"quoted words ".repeat(30)}` },
        { kind: "address", title: "To", lines: [endless] },
        {
          kind: "summary",
          title: "Goods",
          lines: [{ name: `${endless} candle`, detail: endless, amount: "₹1,04,999.00" }],
          totals: [{ label: endless, amount: "₹1,04,999.00", strong: true }],
        },
      ],
    });
    expect(Math.max(...text.split("\n").map((line) => Array.from(line).length))).toBeLessThanOrEqual(72);
  });

  test("never cuts an address to click on", () => {
    const url = `https://deodar.example/reset?token=${"a".repeat(120)}`;
    expect(compose({ blocks: [button("Go", url)] }).text.split("\n")).toContain(url);
  });

  test("leads nowhere but to the web", () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      '"https://x"',
      "https://x.example/ onclick=1",
    ]) {
      expect(() => compose({ blocks: [button("Go", url)] })).toThrow("http or https only");
    }
  });

  test("keeps line breaks and drops signs that steer a screen", () => {
    const { text, html } = compose({ blocks: [paragraph("first\r\nsec\u202eond\u0007")] });
    expect(text).toContain("first\nsec ond");
    expect(html).toContain("first<br>sec ond");
  });

  test("greets without a name that is an advertisement", () => {
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

  test("names no GSTIN where the shop has none to name", () => {
    const unregistered = { ...sampleSettings.business, gstStatus: "unregistered" as const };
    expect(compose({ head: readLetterhead(unregistered, "https://deodar.example") }).text).not.toContain(
      "GSTIN",
    );
  });
});
