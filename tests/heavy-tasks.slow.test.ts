import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { recipientSheetTask } from "#core/checkout/together/sheet-recipients.server.ts";
import { logoTask } from "#core/look/logo-intake.server.ts";
import { settlementFileTask } from "#features/accountant/settlements/import-settlement-file.server.ts";
import { formerProductsTask } from "#features/moving-here/products/translate-file.server.ts";
import { formerFileTask } from "#features/moving-here/read-file.server.ts";
import { decodeUploadTask } from "#platform/csv-text.ts";
import { type HeavyTask, openHeavyWork } from "#platform/heavy-work.ts";
import { heavyWorkHere } from "./support/heavy-work-here.ts";
import { openTestLog } from "./support/test-log.ts";

const work = openHeavyWork({
  program: join(import.meta.dirname, "../scripts/heavy-process.ts"),
  log: openTestLog(),
});
afterAll(() => work.close());

const readFixture = (path: string) => readFileSync(join(import.meta.dirname, "../src", path), "utf8");
const customers = readFixture("features/moving-here/fixtures/shopify-customers.csv");
const products = readFixture("features/moving-here/products/fixtures/shopify-makers.csv");
const people = "Name,Mobile,Address,City,State,PIN Code\nAsha,9816000001,1 Mall Road,Shimla,HP,171001\n";
const emptyShop = { skus: new Set(), categories: new Map(), collections: new Map() };
const choices = { category: "diyas", rupeesFor: null };
const logo = () =>
  sharp({ create: { channels: 4, width: 400, height: 120, background: "#8a3b2b" } })
    .png()
    .toBuffer();

test.each<[string, HeavyTask, () => unknown]>([
  ["customers", formerFileTask as HeavyTask, () => ({ file: customers, kind: "customers", shop: "shopify" })],
  ["products", formerProductsTask as HeavyTask, () => ({ file: products, choices, ...emptyShop })],
  ["the letters of an upload", decodeUploadTask as HeavyTask, () => new Uint8Array(200_000).fill(0xe9)],
  ["a list of people", recipientSheetTask as HeavyTask, () => new TextEncoder().encode(people)],
  ["a settlement", settlementFileTask as HeavyTask, () => new TextEncoder().encode("a,b\n1,2\n")],
  ["a logo", logoTask as HeavyTask, async () => new Uint8Array(await logo())],
])(
  "the shop's process reads %s as the test's own does",
  async (_, task, makeInput) => {
    const input = await makeInput();
    expect(await work.run(task, input, "owner")).toEqual(await heavyWorkHere.run(task, input, "owner"));
    // The process has the lowest priority, so it starts late on a busy machine.
  },
  120_000,
);
