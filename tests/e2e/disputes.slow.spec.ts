import { readPdf } from "../support/read-pdf.ts";
import { buyWithGatewayOrder, setStatusByCall } from "./support/buy-by-call.ts";
import { checkPage } from "./support/check-page.ts";
import { getEnvironment } from "./support/environment.ts";
import { waitForEmails } from "./support/inbox.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

type Dispute = { id: string; status: string; evidence: Record<string, unknown> };

const board = (path: string) => `${getEnvironment().sandbox.BOARD_URL}${path}`;
const readBoard = async <Answer>(path: string) => (await (await fetch(board(path))).json()) as Answer;
const post = async (path: string, fields: object = {}) =>
  (
    await fetch(board(path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    })
  ).json();

/** Raises a dispute of the payment of this order at the gateway. */
async function raise(gatewayOrder: string): Promise<Dispute> {
  const { payments } = await readBoard<{ payments: { id: string; order_id: string }[] }>("/payments.json");
  const paymentId = payments.find(({ order_id }) => order_id === gatewayOrder)?.id;
  return (await post("/disputes", { paymentId })) as Dispute;
}

test("a disputed payment reaches the owner, who looks at the evidence on a phone, sends it, and wins", {
  tag: "@phone",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/409|422/);
  test.setTimeout(120_000);
  const { number, gatewayOrder } = await buyWithGatewayOrder(newShopper());
  await setStatusByCall(number, "delivered");
  const { id } = await raise(gatewayOrder);
  const subject = /A payment is disputed: ₹999/;
  const [told] = await waitForEmails("hello@deodar.example", subject);
  expect(told?.text).toContain(number);

  await signIn(page, owner, "/dashboard");
  const row = page.getByRole("listitem").filter({ hasText: number }).filter({ hasText: "days left" });
  await expect(row).toContainText("₹999.00");
  await page.goto(`/admin/orders/${number}/refund`);
  await waitForScripts(page);
  await page.getByLabel("Reason").fill("Broken");
  await page.getByRole("button", { name: /^Refund/ }).click();
  await expect(page.getByText("The customer's bank disputes this payment").first()).toBeVisible();

  await page.goto("/admin/disputes");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { name: "Dispute over ₹999.00" })).toBeVisible();
  await waitForScripts(page);
  const evidence = (await page.getByRole("link", { name: "Look at it" }).getAttribute("href")) ?? "";
  const shown = await (await page.request.get(evidence)).body();
  for (const one of (await readPdf(shown)).pages) expect(one).toContain(number);
  await page.getByRole("button", { name: "Send to the bank" }).click();
  await expect(page.getByText("Look at the evidence first")).toBeVisible();
  await page.getByLabel("I have looked at the evidence").check();
  await page.getByRole("button", { name: "Send to the bank" }).click();
  await expect(page.getByText("The evidence is with the bank.")).toBeVisible();

  const sent = (await readBoard<Dispute[]>("/disputes.json")).find((one) => one.id === id);
  expect(sent?.status).toBe("under_review");
  const documents = Object.values(sent?.evidence ?? {}).flatMap((ids) => (Array.isArray(ids) ? ids : []));
  expect(documents).toHaveLength(1);
  const file = await fetch(board(`/documents/${documents[0]}`));
  expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text).toContain(number);
  await post(`/disputes/${id}/won`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("won", { exact: true })).toBeVisible();
  }).toPass();
  expect(await checkPage(page)).toEqual([]);
});
