// Checks one page of each layout; every-page.slow.spec.ts checks all pages in the same way.
import { buyByCall } from "./support/buy-by-call.ts";
import { checkControls } from "./support/check-controls.ts";
import { dismissWelcome, fillCart } from "./support/open-page.ts";
import { publicScene, signedInScene } from "./support/scenes.ts";
import { newShopper, signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

// Like the checks of all pages, each test opens pages in two widths and presses all their controls.
test.describe.configure({ mode: "parallel", timeout: 120_000 });

const publicPages = ["/products/kinnow-marmalade", "/about"];
const customerPages = ["/checkout", "/profile"];
const adminPages = ["/admin/orders", "/admin/settings/business"];

test("a public page of each layout fits a phone, is accessible, and its controls work", async ({ page }) => {
  await dismissWelcome(page);
  const scenes = publicPages.map((path) => publicScene({ path }));
  expect(await checkControls(page, scenes)).toEqual([]);
});

test("a page of each layout of an account fits a phone, is accessible, and its controls work", async ({
  page,
}) => {
  await dismissWelcome(page);
  const meera = newShopper();
  await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, meera);
  await fillCart(page);
  const scenes = customerPages.map((path) => signedInScene({ path }));
  expect(await checkControls(page, scenes)).toEqual([]);
});

test("a page of each layout of the back office fits a phone, is accessible, and its controls work", async ({
  page,
}) => {
  await dismissWelcome(page);
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" });
  const scenes = adminPages.map((path) => signedInScene({ path }));
  expect(await checkControls(page, scenes)).toEqual([]);
});
