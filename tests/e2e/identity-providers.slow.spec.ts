import { expect, test } from "./support/identity-test.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";

for (const provider of ["own", "firebase"] as const)
  test.describe(`with the identity provider '${provider}'`, () => {
    test.use({ provider });

    test("a shopper signs up, signs out, and in again with the password", async ({ page }) => {
      const meera = newShopper();
      await signUp(page, meera, "/profile");
      await page.getByRole("main").getByRole("button", { name: "LogOut" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await signIn(page, meera, "/profile/settings");
      await expect(page.getByLabel("City")).toHaveValue("Dharamshala");
    });

    test("a shopper can sign in with Google in a popup, with the guest's cart", {
      tag: provider === "own" ? "@phone" : [],
    }, async ({ page }) => {
      await addToCart(page);
      await page.goto("/auth?next=/cart");
      await waitForScripts(page);
      const [chooser] = await Promise.all([
        page.waitForEvent("popup"),
        page.getByRole("button", { name: "Sign in with Google" }).click(),
      ]);
      await chooser.getByRole("button", { name: /Tenzin Dorje/ }).click();
      await page.waitForURL(/\/cart$/);
      await expect(page.getByRole("main")).toContainText("₹999.00");
      await page.goto("/profile");
      await expect(page.getByRole("main")).toContainText("Tenzin Dorje");
    });

    test("a password can be reset by an emailed link once, which signs other devices out", async ({
      page,
      newContext,
      readResetLink,
    }) => {
      const meera = newShopper();
      const device = await (await newContext()).newPage();
      await signUp(device, meera);
      await page.goto("/auth");
      await page.getByRole("link", { name: "Forgot Password?" }).click();
      await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
      await page.getByRole("main").getByLabel("Email").fill(meera.email);
      await page.getByRole("button", { name: "Send Reset Email" }).click();
      await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
      const link = await readResetLink(meera.email);
      await page.goto(link);
      await waitForScripts(page);
      await page
        .getByLabel(/new password/i)
        .first()
        .fill("rhododendron-7");
      await page.getByRole("button", { name: "Save New Password" }).click();
      await expect(page.getByText(/^Password changed\./)).toBeVisible();
      await signIn(page, { email: meera.email, password: "rhododendron-7" }, "/profile");
      await device.goto("/profile");
      await device.waitForURL(/\/auth/);
      await device.goto(link);
      await expect(device.getByText("This link has been used or is too old.")).toBeVisible();
    });

    test("changes of the profile can be cancelled and saved, and signing out empties the browser's cart", async ({
      page,
    }) => {
      await signUp(page, newShopper());
      await addToCart(page);
      await page.goto("/profile/settings");
      await waitForScripts(page);
      const name = page.getByLabel("Display Name");
      await expect(name).toBeDisabled();
      await page.getByRole("main").getByText("Edit", { exact: true }).click();
      await name.fill("Someone Else");
      await page.getByLabel("City").fill("Manali");
      await page.getByRole("main").getByText("Cancel", { exact: true }).click();
      await expect(name).toHaveValue("Meera Sood");
      await expect(page.getByLabel("City")).toHaveValue("Dharamshala");
      await page.getByRole("main").getByText("Edit", { exact: true }).click();
      await name.fill("Meera S.");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Profile updated successfully!")).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: "LogOut" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await page.goto("/cart");
      await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
      await page.goto("/profile");
      await page.waitForURL(/\/auth/);
    });
  });

test.describe("while Firebase is down", () => {
  test.use({ provider: "firebase" });

  test("a signed-in shopper buys, sign-in explains the outage, and nothing is lost", async ({
    page,
    newContext,
    firebase,
    allowBrowserError,
  }) => {
    allowBrowserError(/503/);
    const meera = newShopper();
    await signUp(page, meera);
    firebase.setDown(true);
    await addToCart(page);
    await page.goto("/checkout");
    await waitForScripts(page);
    await payByCard(page, await openPayment(page));

    const guest = await (await newContext()).newPage();
    const main = guest.getByRole("main");
    await addToCart(guest);
    await guest.goto("/auth?next=/cart");
    await waitForScripts(guest);
    await main.getByLabel("Email").fill(meera.email);
    await main.getByLabel("Password", { exact: true }).fill(meera.password);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(main.getByText("Our sign-in service cannot be reached at this moment.")).toBeVisible();
    await expect(main.getByLabel("Email")).toHaveValue(meera.email);
    firebase.setDown(false);
    await main.getByLabel("Password", { exact: true }).fill(meera.password);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await guest.waitForURL((url) => url.pathname === "/cart");
    await expect(main).toContainText("₹999.00");
  });
});
