// Forty parcels from the packed order to the printed labels, with the sandbox's courier. Runs in its own shop.
import type { Locator, Page } from "@playwright/test";
import { readPdf } from "../support/read-pdf.ts";
import { buyByCall } from "./support/buy-by-call.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";
import { turnPage } from "./support/turn-page.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const parcels = 40;

type Board = {
  keys: { email: string; password: string; pickupPlace: string };
  parcels: { awb: string | null; isManifested: boolean; pickupOn: string | null }[];
};

const readBoard = async (board = ""): Promise<Board> =>
  (await fetch(`${board}/parcels.json`)).json() as Promise<Board>;

async function chooseCourier(page: Page, board: string | undefined): Promise<void> {
  await signIn(page, owner, "/admin/settings/courier");
  const { keys } = await readBoard(board);
  await page.getByLabel("Who carries your parcels").selectOption("shiprocket");
  await page.getByLabel("Email of the API user").fill(keys.email);
  await page.getByLabel("Password of the API user").fill("mistyped");
  await page.getByLabel("Pickup place").fill(keys.pickupPlace);
  const save = page.getByRole("main").getByRole("button", { name: /save/i });
  await save.click();
  await expect(page.getByText(/does not accept the keys/)).toBeVisible();
  await page.getByLabel("Password of the API user").fill(keys.password);
  await save.click();
  await expect(page.getByText("parcels can be booked")).toBeVisible();
  expect(await page.content()).not.toContain(keys.password);
  expect(await runAxe(page, "the courier's account")).toEqual([]);
}

test("a parcel is booked from its order's page, and its number is filled in for the hand-over", {
  tag: "@phone",
}, async ({ page, environment }) => {
  const number = await buyByCall(newShopper(), "kinnow-marmalade", 999, environment);
  await chooseCourier(page, environment.sandbox.BOARD_URL);
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("link", { name: "Book a courier" }).click();
  await expect(page.getByLabel(/Delhivery Surface · ₹.* · 4 days/)).toBeChecked();
  expect(await runAxe(page, "the prices of couriers")).toEqual([]);
  await page.getByLabel(/Ekart Surface/).check();
  await page.getByRole("button", { name: "Book it" }).click();
  await page.waitForURL(`**/admin/orders/${number}#parcel`);
  const [booked] = (await readBoard(environment.sandbox.BOARD_URL)).parcels;
  await expect(page.getByLabel("Tracking number")).toHaveValue(booked?.awb ?? "none");
  await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("Ekart Surface");
  expect(await runAxe(page, "an order whose parcel is booked")).toEqual([]);

  await page.getByText("Cancel the booking").click();
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByRole("link", { name: "Book a courier" })).toBeVisible();
  await expect(page.getByLabel("Tracking number")).toHaveValue("");
});

test("a part of an order is booked and cancelled by itself, and the rest later", { tag: "@phone" }, async ({
  page,
  environment,
}) => {
  const board = environment.sandbox.BOARD_URL;
  const number = await buyByCall(newShopper(), "kinnow-marmalade", 2997, environment, 3);
  await chooseCourier(page, board);
  await page.goto(`/admin/orders/${number}/courier`);
  await waitForScripts(page);
  await page.getByText("Only a part of it goes now").click();
  await page.getByLabel(/Kinnow/).selectOption({ label: "1 of 3" });
  await page.getByRole("button", { name: "Show prices" }).click();
  await page.waitForURL(/pieces=/);
  expect(await runAxe(page, "the prices of a part")).toEqual([]);
  await page.screenshot({ path: "test-results/part-prices.png", fullPage: true });
  await page.getByRole("button", { name: "Book it" }).click();
  await page.waitForURL(`**/admin/orders/${number}#parcel`);
  await expect(page.getByText(/^1 × /).first()).toBeVisible();
  await page.getByRole("link", { name: "Book the rest" }).click();
  await page.getByRole("button", { name: "Book it" }).click();
  await page.waitForURL(`**/admin/orders/${number}#parcel`);
  await expect(page.getByText(/^2 × /).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Book the rest" })).toBeHidden();
  expect(await runAxe(page, "an order in two parcels")).toEqual([]);
  await page.screenshot({ path: "test-results/two-parts.png", fullPage: true });
  const file = await page.request.get(`/admin/orders/courier-labels.pdf?order=${number}`);
  const { pages } = await readPdf(await file.body());
  expect(pages.filter((text) => text.includes("PREPAID"))).toHaveLength(2);

  await page.getByText(/^Cancel the booking of 2 × /).click();
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByRole("link", { name: "Book the rest" })).toBeVisible();
});

test("forty parcels are booked and their labels printed with at most twelve taps", { tag: "@phone" }, async ({
  page,
  environment,
}) => {
  test.slow();
  const board = environment.sandbox.BOARD_URL;
  await chooseCourier(page, board);
  for (let count = 0; count < parcels; count += 1)
    await buyByCall(newShopper(), "kinnow-marmalade", 999, environment);
  await page.goto("/admin/orders?status=to-pack");
  let taps = 0;
  const tap = async (place: Locator) => {
    await waitForScripts(page);
    await place.click();
    taps += 1;
  };
  let printed = 0;
  while (printed < parcels) {
    const list = page.url();
    await tap(page.getByLabel("Select all on this page"));
    await tap(page.getByRole("button", { name: "Status, labels…" }));
    await page.waitForURL("**/admin/orders/many?*");
    await tap(page.getByRole("button", { name: "Book couriers" }));
    await expect(
      page.getByRole("heading", { name: /^(\d+) of \1 labels are here, and the manifest$/ }),
    ).toBeVisible({
      timeout: 90_000,
    });
    expect(await runAxe(page, "booked parcels")).toEqual([]);
    const link = page.getByRole("link", { name: "Print all labels" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    taps += 1;
    const { sizes, pages } = await readPdf(await file.body());
    expect(pages.filter((text) => text.includes("Manifest of"))).toHaveLength(1);
    expect(new Set(sizes.map(({ width, height }) => `${width} × ${height}`))).toEqual(new Set(["283 × 425"]));
    printed += sizes.length - 1;
    if (printed >= parcels) break;
    await page.goto(list);
    taps += 1;
    await turnPage(page, page.getByRole("link", { name: "Older orders" }));
    taps += 1;
  }
  expect(taps).toBeLessThanOrEqual(12);
  const outside = (await readBoard(board)).parcels;
  expect(outside).toHaveLength(printed);
  expect(outside.every(({ awb, isManifested, pickupOn }) => awb && isManifested && pickupOn)).toBe(true);
});
