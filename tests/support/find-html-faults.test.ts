import { expect, test } from "vitest";
import { findMailFaults, findPageFaults } from "./find-html-faults.ts";

const page = (body: string, { before = "", after = "" } = {}) =>
  `<!doctype html><html lang="en"><head>${before}<meta charSet="utf-8"/><title>A page</title>${after}</head><body>${body}</body></html>`;

test("a valid page has no faults", () => {
  const fields =
    '<select required><option value="">Choose…</option><option value="a">A</option></select><select required multiple><option value="a">A</option></select><input type="tel" autoComplete="tel"/><textarea autoComplete="street-address"></textarea><input type="text" role="combobox" aria-expanded="false"/>';
  const html = page(`<form>${fields}</form><section><h2>Words</h2></section>`, {
    after:
      '<script type="text/postponed">import "x"</script><script type="module" async src="/x.js"></script>',
  });
  expect(findPageFaults(html)).toEqual([]);
});

test.each([
  ["a late encoding", page("", { before: `<script>${"x".repeat(1024)}</script>` }), /encoding/],
  [
    "no encoding",
    "<!doctype html><html lang='en'><head><title>A page</title></head><body></body></html>",
    /encoding/,
  ],
  [
    "text that is loaded as a script",
    page("", { after: '<script type="text/postponed" async="">a</script>' }),
    /async/,
  ],
  [
    "a required list that cannot be empty",
    page('<select required><option value="a">A</option></select>'),
    /required list/,
  ],
  [
    "a wish of a field that its type cannot have",
    page('<input type="text" autoComplete="street-address"/>'),
    /street-address/,
  ],
  [
    "a national number in a field for numbers",
    page('<input type="tel" autoComplete="tel-national"/>'),
    /tel-national/,
  ],
  ["an unknown wish", page('<input type="text" autoComplete="street"/>'), /street/],
  ["a field without a name", page('<input type="text" name=""/>'), /name/],
  [
    "a limit that a type does not know",
    page('<input type="color" maxLength="7" required=""/>'),
    /maxlength/i,
  ],
  ["an id that stands twice", page('<p id="a">A</p><p id="a">B</p>'), /Duplicate/],
  [
    "a list below a field that searches",
    page('<input type="search" role="combobox" aria-expanded="false"/>'),
    /combobox/,
  ],
  ["a section without a name", page("<section><p>Words</p></section>"), /section/],
  ["a box within a line of text", page("<p><div>A</div></p>"), /div|close/],
  ["a button within a link", page('<a href="/"><button type="button">A</button></a>'), /button/],
  ["a picture without its words", page('<img src="/a.png"/>'), /alt/],
])("%s is found", (_name, html, message) => {
  expect(findPageFaults(html).join("\n")).toMatch(message);
});

test("an email may have widths in attributes, and no other fault", () => {
  expect(
    findMailFaults(page('<table width="600" cellpadding="0"><tr><td align="center">A</td></tr></table>')),
  ).toEqual([]);
  expect(findMailFaults(page('<p id="a">A</p><p id="a">B</p>'))).not.toEqual([]);
});
