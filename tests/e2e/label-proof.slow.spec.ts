import sharp from "sharp";
import { waitForEmails } from "./support/inbox.ts";
import { expectFits } from "./support/measure.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };

test("a label is sent with a quote, and its customer without an account sees it and approves it by paying", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const email = `label-${Date.now()}-${process.pid}@example.com`;
  const customer = await (await newContext()).newPage();
  await customer.goto("/custom-order");
  await waitForScripts(customer);
  const asked = customer.getByRole("main");
  await asked.getByLabel(/^Quantity/).fill("40");
  await asked.getByLabel(/e-?mail/i).fill(email);
  await asked.getByRole("button", { name: /send|request|order/i }).click();
  await waitForEmails(email, /We have your message/);

  await signIn(page, staff, "/admin/messages");
  await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Custom Candle Order/ })
    .click();
  await page.getByRole("link", { name: "Make a quote" }).click();
  await waitForScripts(page);
  await page.getByLabel("₹ a piece of line 1").fill("349");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Asha Negi");
  await page.getByRole("textbox", { name: "Phone" }).fill("98160 12345");
  await page.getByLabel("Handed over in person").check();
  await page.getByLabel("Days to make it").fill("21");
  await page.getByRole("button", { name: "Show the price" }).click();
  const background = { r: 200, g: 180, b: 140 };
  const buffer = await sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(/^Picture of the label/)
    .setInputFiles({ name: "label.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByRole("main")).toContainText("The label");

  const [mail] = await waitForEmails(email, /^Your quote for a custom order/);
  await customer.goto(mail?.links.find((link) => link.includes("/order/")) ?? "");
  await waitForScripts(customer);
  const label = customer.getByRole("region", { name: "Your label" });
  const picture = label.getByRole("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  await expect(label).toContainText("with your payment you approve the label");
  await expectFits(customer);

  await customer.getByRole("link", { name: /^Pay ₹/ }).click();
  await customer.getByRole("button", { name: /^Pay ₹/ }).click();
  await customer.waitForURL((url) => url.pathname.startsWith("/order/") && !url.search.includes("signature"));
  await expect(customer.getByRole("heading", { level: 1 })).toContainText(/DD-\d\d-\d{5}/);
});
