import { expect, test } from "vitest";
import type { RemarkKind } from "#core/catalogue/import/remark.ts";
import { writeAmount } from "#core/forms/file-amount.ts";
import { readGrams } from "./former-number.ts";
import { convertPrice } from "./former-price.ts";
import { fitDescription, fitName, hasWrongLetters, writeOptions, writePicturesCell } from "./former-texts.ts";
import { decodeEntities, textOfHtml } from "./html-text.ts";

const text = (html: string, keepsLines = false) => textOfHtml(html, { keepsLines });

test("HTML becomes paragraphs and lists, without parts that a browser would run or hide", () => {
  expect(
    text("<h2>Care</h2><p>Trim&nbsp;the wick<br>to 5&#160;mm.</p><ul><li>One</li>\n<li><b>Two</b></li></ul>"),
  ).toBe("Care\n\nTrim the wick\nto 5 mm.\n\n• One\n• Two");
  expect(
    text('a<script>x("</p>")</script>b<style>p{}</style>c<!-- <p>no</p> -->d<iframe src=x>e</iframe>f'),
  ).toBe("abcdf");
  expect(text("5 < 6 & 7 > 6 &amp; done")).toBe("5 < 6 & 7 > 6 & done");
  expect(text("One\nline\n\nTwo", true)).toBe("One\nline\n\nTwo");
  expect(text("<p>cut off <a href='x")).toBe("cut off");
  expect(text("<script>never closed")).toBe("");
});

test("numbered steps keep their numbers, and a bullet stands before words with tags of their own", () => {
  expect(
    text("<ol><li>Trim</li><li><p>Light</p><p>Wait</p></li></ol><ul><li>\n<b>Safe</b></li><li></li></ul>"),
  ).toBe("1. Trim\n2. Light\n\nWait\n\n• Safe");
  expect(text("<ul>\n \t<li>One</li>\n \t<li>Two\n</li>\n</ul>\nThree\n\nFour", true)).toBe(
    "• One\n• Two\n\nThree\n\nFour",
  );
  expect(
    text(
      "<p>Made of</p><ul><li>\n<p>Wax</p>\n</li><li><p>Wick<ul><li>Cotton</li></ul></p></li><li>Jar</li></ul>Enjoy",
    ),
  ).toBe("Made of\n\n• Wax\n• Wick\n• Cotton\n• Jar\n\nEnjoy");
  expect(text("<table><tr><th>Size</th><td>5 cm</td></tr>\n<tr><th>Wax</th><td>Soy</td></tr></table>")).toBe(
    "Size 5 cm\nWax Soy",
  );
});

test("a '>' inside an attribute ends no tag, and every named character is known", () => {
  expect(
    text("<p class=\"[&>li]:mt-2\" title='a > b'>5&Prime; &pound;4 &laquo;Diya&raquo; &amp;amp;</p>"),
  ).toBe("5″ £4 «Diya» &amp;");
});

test("an entity that names no character is read as by a browser, or left alone", () => {
  expect(decodeEntities("&#0;&#xD800;&#8377;&rupee;&toString; R&D &copy 2026")).toBe(
    "\ufffd\ufffd₹&rupee;&toString; R&D &copy 2026",
  );
});

test("many open tags are read in one pass, however deeply they are nested", () => {
  expect(text("<a".repeat(200_000))).toBe("");
  expect(text("<".repeat(200_000)).length).toBe(200_000);
  expect(text(`${"<script>".repeat(50_000)}</script>x`)).toBe("x");
  for (const tag of ["<ul><li>", "<p>", '<a ="', "<a b='>", "<!--", "&#8377", "=   "])
    expect(text(`${tag.repeat(50_000)}x`).length).toBeLessThan(250_000);
});

test("weights are whole grams of the unit that the column names", () => {
  expect(
    ["0.25,kg", ".5,lbs", "8,oz", "120,g", "0,kg", "1,stone", "heavy,kg"].map((one) =>
      readGrams(...(one.split(",") as [string, string])),
    ),
  ).toEqual(["250", "227", "227", "120", "", "", ""]);
  expect(readGrams("0,25", "kg")).toBe("250");
  expect(writeAmount(49_905)).toBe("499.05");
});

test("a price gets its tax, and one in dollars becomes whole rupees", () => {
  const asIs = { rupeesFor: null, pricesWithoutTax: false, gstRate: null };
  expect(convertPrice("499.50", "", asIs)).toBe(49_950);
  expect(convertPrice("423.73", "", { ...asIs, pricesWithoutTax: true, gstRate: 1_800 })).toBe(50_000);
  expect(convertPrice("16.00", "USD", { ...asIs, rupeesFor: 83.5 })).toBe(133_600);
  expect(convertPrice("16.00", "INR", { ...asIs, rupeesFor: 83.5 })).toBe(1_600);
});

test("texts that are too long, have no address or would divide a cell are corrected, with a remark", () => {
  const told: RemarkKind[] = [];
  const tell = (kind: RemarkKind) => told.push(kind);
  expect(fitName("  A   name ", tell)).toBe("A name");
  expect(fitName("word ".repeat(40), tell).length).toBeLessThanOrEqual(120);
  expect(fitDescription("word ".repeat(2_000), tell).length).toBeLessThanOrEqual(5_000);
  const address = "http://example.com/a b.jpg";
  expect(
    writePicturesCell(
      [
        { address, alt: "A jar\nby https://example.com/x" },
        { address: "wp/a.jpg", alt: "" },
      ],
      tell,
    ),
  ).toBe("https://example.com/a%20b.jpg A jar by");
  const many = Array.from({ length: 14 }, (_, index) => ({ address: `//example.com/${index}.jpg`, alt: "" }));
  expect(writePicturesCell(many, tell).split("\n")).toHaveLength(12);
  expect(told).toEqual(["name-shortened", "text-shortened", "picture-no-address", "pictures-more"]);
  expect(writeOptions(["Size: cm", "Scent"], ["10 | 12", "Rose, Oud"])).toBe(
    "Size cm: 10 / 12 | Scent: Rose / Oud",
  );
  expect(["Diya â‚¹5", "Itâ€™s", "CafÃ©", "5Â°C", "São Paulo", "Café"].map(hasWrongLetters)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
