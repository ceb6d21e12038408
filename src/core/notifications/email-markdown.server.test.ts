import { expect, test } from "vitest";
import { samplePalette } from "#core/look/sample-palette.ts";
import { renderEmailMarkdown } from "./email-markdown.server.ts";
import { emailColoursOf } from "./email-styles.ts";

const colours = emailColoursOf(samplePalette);
const home = "https://deodar.example";
const htmlOf = (source: string) => renderEmailMarkdown(source, { home, colours }).html;

test("headings, lists and links have inline styles, and a path of the shop becomes a full address", () => {
  const html = htmlOf("## New\n\n- One\n- [Two](/shop?q=a)\n\n> Said **so**\n\n---");
  expect(html).toMatch(/<h2 class="cedar" style="[^"]+">New<\/h2>/);
  expect(html).toMatch(/<ul class="ink" style="[^"]+">/);
  expect(html).toMatch(/<a href="https:\/\/deodar\.example\/shop\?q=a" class="cedar" style="[^"]+">Two<\/a>/);
  expect(html).toMatch(/<blockquote class="ink line"/);
  expect(html).toMatch(/<hr class="line" style="[^"]+">/);
});

test.each([
  "<script>alert(1)</script>",
  '<img src="https://spy.example/p.gif">',
  "![spy](https://spy.example/p.gif)",
  "[click](javascript:alert(1))",
  "[click](//spy.example)",
  "[click](#top)",
  "[click](data:text/html,x)",
])("hostile or useless Markdown becomes no markup: %s", (source) => {
  expect(htmlOf(source)).not.toMatch(/<(script|img)|<a href="(?!https:\/\/spy\.example\/p\.gif")/);
  expect(htmlOf(source)).not.toContain("<img");
});

test("the text keeps an address that contains a bracket, and a bracket that opens no link", () => {
  const { text } = renderEmailMarkdown("Read [1 of [two](https://a.example/x_(y)) and [this](/z)", {
    home,
    colours,
  });
  expect(text).toBe("Read [1 of two (https://a.example/x_(y)) and this (https://deodar.example/z)");
});

test("the text has full addresses after their words, and no marks of headings and emphasis", () => {
  const { text } = renderEmailMarkdown("## New\n\n**Bold** and [two](/shop), [no](javascript:x)", {
    home,
    colours,
  });
  expect(text).toBe("New\n\nBold and two (https://deodar.example/shop), no");
});
