import { describe, expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { styleWithMark } from "../../../tests/support/paper-marks.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { type AddressLabel, describeLabel, labelPapers, placeLabel } from "./address-label.ts";
import { drawAddressLabels } from "./address-label-pdf.server.ts";
import { openPdf, type PaperStyle } from "./pdf-writer.server.ts";

const { business } = sampleSettings;

const label: AddressLabel = {
  number: "DD-26-00042",
  delivery: "standard",
  items: 3,
  parcel: null,
  address: shimlaAddress,
};

async function draw(
  labels: readonly AddressLabel[],
  paper: (typeof labelPapers)[number],
  style?: PaperStyle,
) {
  const pdf = await openPdf("Labels", style);
  drawAddressLabels(pdf, labels, paper, business);
  return pdf.close();
}

const print = async (labels: readonly AddressLabel[], paper: (typeof labelPapers)[number]) =>
  readPdf(await draw(labels, paper));

describe("the text of an address label", () => {
  const textsOf = (given: AddressLabel) =>
    Object.values(describeLabel(given, business)).flatMap((lines) => lines.map(({ text }) => text));

  test("a label of a recipient without a phone has no line for it", () => {
    const texts = textsOf({ ...label, address: { ...shimlaAddress, phone: "" } });
    expect(texts.slice(6, 8)).toEqual([
      "PIN 171001",
      "From. If it cannot be delivered, please return it to:",
    ]);
  });

  test("a label names the recipient with PIN code and phone, and the sender", () => {
    expect(textsOf(label)).toEqual([
      "Order DD-26-00042 · 3 items",
      "To",
      "Asha Negi",
      "12 Mall Road",
      "Shimla",
      "Himachal Pradesh",
      "PIN 171001",
      "+91 98000 00001",
      "From. If it cannot be delivered, please return it to:",
      business.legalName,
      business.street,
      "Gagret, Una",
      "Himachal Pradesh 177201",
      "+91 98000 00017",
    ]);
  });

  test("a label shows express delivery, the parcel's number and a company only if given", () => {
    const full: AddressLabel = {
      ...label,
      delivery: "express",
      items: 1,
      parcel: { carrier: "India Post", trackingNumber: "EE123456789IN" },
      address: { ...label.address, company: "Wadhwa LLP" },
    };
    expect(textsOf(full)).toEqual(
      expect.arrayContaining([
        "Order DD-26-00042 · 1 item",
        "EXPRESS DELIVERY",
        "India Post EE123456789IN",
        "Wadhwa LLP",
      ]),
    );
    expect(textsOf(label)).not.toContain("EXPRESS DELIVERY");
  });
});

describe("the place of an address label", () => {
  test("10 × 15 cm takes one label per page, A4 four, and none overlaps another or the edge", () => {
    for (const paper of labelPapers) {
      const places = [0, 1, 2, 3, 4].map((index) => placeLabel(paper, index));
      const starts = places.map(({ startsSheet }) => startsSheet);
      expect(starts).toEqual(
        paper === "a4" ? [true, false, false, false, true] : [true, true, true, true, true],
      );
      const corners = new Set(places.map(({ box }) => `${box.left} ${box.top}`));
      expect(corners.size).toBe(paper === "a4" ? 4 : 1);
      for (const { box, sheet } of places) {
        const { width, height } =
          sheet.labels === 1 ? sheet : { width: sheet.width / 2, height: sheet.height / 2 };
        expect((box.left % width) + box.width).toBeLessThan(width);
        expect((box.top % height) + box.height).toBeLessThan(height);
      }
    }
  });
});

describe("the PDF of address labels", () => {
  test("five labels are five pages of 10 × 15 cm, or two sheets of A4", async () => {
    const labels = [1, 2, 3, 4, 5].map((count) => ({ ...label, number: `DD-26-0000${count}` }));
    const single = await print(labels, "10x15");
    expect(single.sizes).toEqual(Array.from({ length: 5 }, () => ({ width: 283, height: 425 })));
    expect(single.pages.map((page) => /DD-26-\d+/.exec(page)?.[0])).toEqual(
      labels.map(({ number }) => number),
    );
    const sheets = await print(labels, "a4");
    expect(sheets.sizes).toEqual(Array.from({ length: 2 }, () => ({ width: 595, height: 842 })));
    expect(sheets.pages[0]?.match(/DD-26-\d+/g)).toEqual(labels.slice(0, 4).map(({ number }) => number));
    expect(sheets.pages[1]).toContain("DD-26-00005");
  });

  test.each(labelPapers)(
    "the longest address and a name in Devanagari stay whole on one page, on %s",
    async (paper) => {
      const street = Array.from({ length: 28 }, (_, index) => `Lane ${index}`)
        .join(" ")
        .slice(0, 200);
      const long: AddressLabel = {
        ...label,
        delivery: "express",
        parcel: { carrier: "India Post", trackingNumber: "EE123456789IN" },
        address: {
          ...label.address,
          name: "Thiruvananthapuram ".repeat(6).slice(0, 100).trim(),
          company: "Wadhwa Home & Living ".repeat(5).slice(0, 99).trim(),
          address: street,
          city: "Thiruvananthapuram ".repeat(4).trim(),
        },
      };
      const { pages } = await print(
        [long, { ...label, address: { ...label.address, name: "आशा नेगी" } }],
        paper,
      );
      expect(pages).toHaveLength(paper === "a4" ? 1 : 2);
      for (const words of [street, long.address.company ?? "", "PIN 171001", "+91 98000 00017"])
        expect(pages[0]?.replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
      expect(pages.at(-1)).toContain("आ");
    },
  );

  test.each(labelPapers)(
    "the owner's logo stands beside the sender and hides no word, on %s",
    async (paper) => {
      const marked = await draw([label], paper, await styleWithMark(300));
      expect(marked.includes("/Subtype /Image")).toBe(true);
      const words = (await readPdf(marked)).text.replaceAll(" ", "");
      expect(words).toBe((await print([label], paper)).text.replaceAll(" ", ""));
    },
  );
});
