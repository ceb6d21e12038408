import { expect, test } from "vitest";
import { isHeavyMarkdown } from "./heavy-markdown.ts";
import { renderMarkdown } from "./markdown.server.ts";

test("a Markdown text becomes headings, paragraphs, lists and links", () => {
  expect(renderMarkdown("## Wax\n\nSoy is **soft**, see [care](/care-guide).\n\n- one\n- two")).toBe(
    '<h2>Wax</h2>\n<p>Soy is <strong>soft</strong>, see <a href="/care-guide">care</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  );
});

test("a link in a text that leaves the shop sends no referrer and no opener", () => {
  expect(renderMarkdown("[potters](https://example.org/a)")).toContain(
    '<a href="https://example.org/a" rel="noopener noreferrer">',
  );
});

test("HTML in a Markdown text is escaped", () => {
  for (const hostile of [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <b onclick='x()'>bold</b>",
    "<svg/onload=alert(1)>",
    "<!-- --><iframe src='https://evil.example'></iframe>",
    "```html\n<script>alert(1)</script>\n```",
    '```"onmouseover=alert(1)\nx\n```',
  ]) {
    expect(renderMarkdown(hostile), hostile).not.toMatch(/<(script|img|b|svg|iframe)\b|<[^>]*\son\w+=/i);
  }
});

test("only http, https and the shop's own paths become links in a Markdown text", () => {
  for (const hostile of [
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](</\\evil.example>)",
    "<javascript:alert(1)>",
    "[x][1]\n\n[1]: javascript:alert(1)",
  ]) {
    expect(renderMarkdown(hostile), hostile).not.toContain("<a ");
  }
});

test("a quote in a Markdown link cannot end its HTML attribute", () => {
  const html = renderMarkdown('[x](/a"onclick="alert(1)) [y](/b "t\\" onclick=\\"alert(1)")');
  expect(html).not.toMatch(/<a[^>]*"\s*onclick=/);
});

test("an image in a Markdown text is not rendered", () => {
  expect(renderMarkdown("![spy](https://evil.example/x.gif)")).not.toContain("<img");
});

const bowl = {
  width: 1200,
  height: 800,
  placeholder: "#a08060",
  alt: "",
  avif: "/media/a.avif 320w, /media/b.avif 1200w",
  webp: "/media/a.webp 320w, /media/b.webp 1200w",
};
const bowls = new Map([["0123456789abcdef0123", bowl]]);
const draw = (text: string) => renderMarkdown(text, undefined, bowls);

test("a picture of the library in a text is drawn in all widths, with the words that the text gives it", () => {
  const html = draw("Clay.\n\n![A bowl, <lit>](/pictures/0123456789abcdef0123)\n\nFire.");
  expect(html).toContain('<source type="image/avif" srcset="/media/a.avif 320w, /media/b.avif 1200w"');
  expect(html).toContain('<img src="/media/b.webp" srcset="/media/a.webp 320w, /media/b.webp 1200w"');
  expect(html).toContain('alt="A bowl, &lt;lit&gt;" width="1200" height="800" loading="lazy"');
});

test("a portrait in a text is narrower than the text, and a wide picture fills it", () => {
  expect(draw("![](/pictures/0123456789abcdef0123)")).not.toContain("max-width");
  const portrait = new Map([["portrait", { ...bowl, width: 800, height: 1200 }]]);
  expect(renderMarkdown("![](/pictures/portrait)", undefined, portrait)).toContain("max-width:26.7rem");
});

test("only pictures of the library are drawn in a text, at their own address", () => {
  for (const other of [
    "![x](/pictures/ffffffffffffffffffff)",
    "![x](https://evil.example/pictures/0123456789abcdef0123)",
    "![x](//evil.example/pictures/0123456789abcdef0123)",
    "![x](/pictures/0123456789abcdef0123/../y)",
    "![x](/pictures/0123456789abcdef0123 'onerror=alert(1)')",
    "`![x](/pictures/0123456789abcdef0123)`",
  ])
    expect(draw(other), other).not.toContain("<img");
  expect(renderMarkdown("![x](/pictures/0123456789abcdef0123)")).not.toContain("<img");
  expect(draw('![" onerror="alert(1)](/pictures/0123456789abcdef0123)')).not.toMatch(/<img[^>]*"\s*onerror=/);
});

test("a link to a page that is not shown keeps its words, and so do the links beside it", () => {
  const text = "Read the [**care** guide](/care-guide) or [write](/contact).\n\n- [Care](/care-guide)";
  expect(renderMarkdown(text, (address) => address !== "/care-guide")).toBe(
    '<p>Read the <strong>care</strong> guide or <a href="/contact">write</a>.</p>\n<ul>\n<li>Care</li>\n</ul>\n',
  );
});

const table = (columns: number, rows: number, row = "b|".repeat(columns)) =>
  `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${`|${row}\n`.repeat(rows)}`;

test("a table of ten columns and three hundred rows is drawn", () => {
  expect(renderMarkdown(table(10, 300))).toContain("<table>");
});

test.each([
  ["a table of many columns", table(800, 20)],
  ["a table whose rows are filled up", table(39, 19_000, "")],
  ["very many paragraphs", "a\n\n".repeat(20_000)],
  ["emphasis alone", "*_".repeat(30_000)],
  ["links alone", "[a](/b)".repeat(8_500)],
  ["quotes within lists", `${"> - ".repeat(50)}\n`.repeat(290)],
])("a text of %s is shown as it was typed, since rendering it would keep others waiting", (_name, text) => {
  expect(isHeavyMarkdown(text)).toBe(true);
  expect(renderMarkdown(`<b>\n${text}`)).toBe(`<p>&lt;b&gt;\n${text.replaceAll(">", "&gt;")}</p>\n`);
});
