import type { Page } from "@playwright/test";
import { codeOfStep } from "#core/identity/second-factor/one-time-code.server.ts";
import { waitForEmails } from "./support/inbox.ts";
import { newShopper, signIn, signUp, submitSignUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a closed or cancelled Google popup shows a message, and nothing typed is lost", async ({ page }) => {
  await page.goto("/auth");
  await waitForScripts(page);
  await page.getByRole("main").getByLabel("Email").fill("asha@deodar.example");
  const open = async () => {
    const popup = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    return popup;
  };
  const cancelled = await open();
  await cancelled.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Google sign-in was cancelled.")).toBeVisible();
  const closed = await open();
  await closed.getByRole("heading").first().waitFor();
  await closed.close();
  await expect(page.getByText("The Google window was closed before you were signed in.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("asha@deodar.example");
});

test("sign-up names all invalid fields at once and keeps what was typed", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/auth/sign-up");
  await waitForScripts(page);
  await page.getByLabel("City", { exact: true }).fill("Kullu");
  await page.getByRole("button", { name: "Sign Up" }).click();
  for (const message of [
    "Name is required",
    "Valid phone number is required",
    "Street address is required",
    "State is required",
    "Valid pincode is required",
    "Valid email is required",
    "Password must be at least 6 characters",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Kullu");
  await expect(page.getByText("City is required")).toHaveCount(0);
});

test("a wrong password and an unknown address get the same message", async ({ page }) => {
  const main = page.getByRole("main");
  for (const email of ["asha@deodar.example", "nobody@deodar.example"]) {
    await page.goto("/auth");
    await waitForScripts(page);
    await main.getByLabel("Email").fill(email);
    await main.getByLabel("Password", { exact: true }).fill("wrong-password");
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(main.getByText("Email or password is incorrect.")).toBeVisible();
  }
});

test("sign-up with an address that has an account says so", async ({ page }) => {
  await page.goto("/auth/sign-up");
  await waitForScripts(page);
  await submitSignUp(page, { ...newShopper(), email: "asha@deodar.example" });
  await expect(page.getByText("This email address is already in use.")).toBeVisible();
});

test("a passkey signs in without a password; with the device lost, password and recovery code work", async ({
  page,
}) => {
  const meera = newShopper();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const main = page.getByRole("main");
  const signOut = async () => {
    await page.goto("/profile");
    await waitForScripts(page);
    await main.getByRole("button", { name: "LogOut" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  };

  await signUp(page, meera, "/profile/security");
  await main.getByRole("button", { name: "Add a passkey" }).click();
  await expect(main.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recoveryCode = (await main.getByRole("listitem").locator("code").first().textContent()) ?? "";

  await page.goto("/confirm?next=/profile/own-data");
  await waitForScripts(page);
  await main.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/profile/own-data");

  await signOut();
  await page.goto("/auth?next=/profile");
  await waitForScripts(page);
  await main.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/profile");

  await signOut();
  await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await page.goto("/auth?next=/profile");
  await waitForScripts(page);
  await main.getByLabel("Email").fill(meera.email);
  await main.getByLabel("Password", { exact: true }).fill(meera.password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(main.getByRole("heading", { name: "One More Step" })).toBeVisible();
  await main.getByLabel("Code").fill(recoveryCode);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
});

/** Returns the app's secret and a recovery code. */
async function setUpApp(page: Page): Promise<{ secret: Buffer; recoveryCode: string }> {
  await waitForScripts(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Set up an app" }).click();
  await expect(main.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = fromBase32((await main.locator("code").first().textContent()) ?? "");
  await main.getByLabel("The app's six digits").fill(codeOfStep(secret, step()));
  await main.getByRole("button", { name: "Use this app" }).click();
  await expect(main.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recoveryCode = (await main.getByRole("listitem").locator("code").first().textContent()) ?? "";
  return { secret, recoveryCode };
}

const step = () => Math.floor(Date.now() / 30_000);

test("an authenticator app is set up by its key, and needed at the next sign-in", async ({
  page,
  newContext,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  const meera = newShopper();
  await signUp(page, meera, "/profile/security");
  const { secret, recoveryCode } = await setUpApp(page);

  const phone = await (await newContext()).newPage();
  const form = phone.getByRole("main");
  await phone.goto("/auth?next=/profile");
  await waitForScripts(phone);
  await form.getByLabel("Email").fill(meera.email);
  await form.getByLabel("Password", { exact: true }).fill(meera.password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  // A code works once; the next one is accepted half a minute early.
  await form.getByLabel("Code").fill(codeOfStep(secret, step() + 1));
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await phone.waitForURL((url) => url.pathname === "/profile");

  await page.goto("/confirm?next=/profile/own-data");
  await waitForScripts(page);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Confirm with the code" }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByLabel("Code").fill(recoveryCode);
  await page.getByRole("button", { name: "Confirm with the code" }).click();
  await page.waitForURL((url) => url.pathname === "/profile/own-data");
});

test("with app and recovery codes lost, the owner removes the second step, and the password is enough", async ({
  page,
  newContext,
}) => {
  const meera = newShopper();
  await signUp(page, meera, "/profile/security");
  await setUpApp(page);

  const office = await (await newContext()).newPage();
  await signIn(office, { email: "admin@deodar.example", password: "deodar-admin" }, "/admin/users");
  await office.goto(`/admin/users?q=${encodeURIComponent(meera.email)}`);
  await office.getByRole("link", { name: meera.name }).click();
  await waitForScripts(office);
  await office.getByRole("button", { name: "Remove the second step" }).click();
  await expect(office.getByText("An email says so.")).toBeVisible();
  await expect(office.getByRole("button", { name: "Remove the second step" })).toHaveCount(0);
  await waitForEmails(meera.email, /second step .* was removed/);

  await page.goto("/profile");
  await page.waitForURL(/\/auth/);
  await signIn(page, meera, "/profile");
});

/** The key as the page shows it. */
function fromBase32(key: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
