import { waitForEmails } from "./support/inbox.ts";
import { newShopper, signIn, submitSignUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("a person invited by email opens an account, accepts, and finds the orders to pack", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const dolma = { ...newShopper("Dolma Negi"), password: "rhododendron-hill" };
  await signIn(page, owner, "/admin/users");
  await page.getByRole("link", { name: "Invite somebody" }).click();
  await waitForScripts(page);
  const send = page.getByRole("button", { name: "Send the invitation" });
  await page.getByLabel("Email address").fill("dolma");
  await send.click();
  await expect(page.getByText("Give an email address")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("dolma");
  await page.getByLabel("Email address").fill("tenzin@deodar.example");
  await send.click();
  await expect(page.getByText(/works in the shop already/)).toBeVisible();
  await page.getByLabel("Email address").fill(dolma.email);
  await send.dblclick();
  await expect(page.getByText("The invitation is on its way by email.")).toBeVisible();
  await expect(page.getByText(dolma.email, { exact: true })).toBeVisible();

  const [mail] = await waitForEmails(dolma.email, /invitation/i);
  const link = mail?.links.find((address) => address.includes("/invitation")) ?? "";
  const hers = await (await newContext()).newPage();
  await hers.goto(link);
  await expect(hers.getByText(/packing orders, editing products/)).toBeVisible();
  await hers.getByRole("link", { name: "Create an Account" }).click();
  await waitForScripts(hers);
  await submitSignUp(hers, dolma);
  await hers.waitForURL((url) => url.pathname === "/invitation");
  await expect(hers.getByText(/A password needs at least 12 characters/)).toBeVisible();
  await hers.getByRole("button", { name: "Accept the Invitation" }).dblclick();
  await hers.waitForURL((url) => url.pathname === "/auth");
  await signIn(hers, dolma, "/admin/orders/to-pack");
  await expect(hers.getByRole("heading", { level: 1, name: /^To pack/ })).toBeVisible();
  await hers.goto("/admin/users");
  await expect(hers.getByRole("heading", { name: "Users" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(dolma.email)).toHaveCount(0);
});
