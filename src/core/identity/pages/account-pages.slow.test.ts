import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { issueEmailToken } from "../email-tokens.server.ts";
import { fetchProfilePictureJob } from "../identity-jobs.server.ts";
import { whileHashingIsBusy } from "../own/hash-queue.fixture.ts";
import { importProfilePicture } from "../profile/profile-picture.server.ts";

const asha = { email: "asha@deodar.example", password: "deodar-asha" };
let shop: TestShop;
let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  browser = app.openBrowser();
});

const newCustomer = {
  name: "Ravi Kumar",
  phone: "98160 22222",
  street: "4 Circular Road",
  city: "Solan",
  state: "HP",
  pincode: "173212",
  password: "candles",
};

async function read(answer: Response) {
  const html = await answer.text();
  return html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

describe("/auth without scripts", () => {
  test.each([
    ["/auth", "Welcome Back", "Don't have an account? Sign up"],
    ["/auth/sign-up", "Create Account", "Already have an account? Sign in"],
    ["/auth/reset", "Send Reset Email", "Back to Sign In"],
  ])("%s shows '%s'", async (path, title, link) => {
    const html = await read(await browser.visit(path));
    expect(html).toContain(title);
    expect(html).toContain(link);
  });

  test("a sign-up returns to the page the customer came from, and works once per email address", async () => {
    const form = { ...newCustomer, email: "ravi@example.com" };
    const answer = await browser.submit("/auth/sign-up?next=/checkout", form);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout"]);
    expect(browser.cookies.has("session")).toBe(true);
    const again = await app.openBrowser().submit("/auth/sign-up", form);
    expect(again.status).toBe(422);
    expect(await read(again)).toContain("already in use");
  });

  test("a refused sign-up shows every error and keeps what was typed, except the password", async () => {
    const answer = await browser.submit("/auth/sign-up", {
      name: "Ravi Kumar",
      password: "sh0rt",
    });
    const html = await read(answer);
    expect(answer.status).toBe(422);
    for (const fault of [
      "Valid phone number is required",
      "Street address is required",
      "City is required",
      "State is required",
      "Valid pincode is required",
      "Valid email is required",
      "Password must be at least 6 characters",
    ])
      expect(html).toContain(fault);
    expect(html).toContain('value="Ravi Kumar"');
    expect(html).not.toContain("sh0rt");
    expect(html).not.toContain("Name is required");
  });

  test("a refused sign-in gives the reason, keeps the email address and does not repeat the password", async () => {
    const wrong = await browser.submit("/auth", { ...asha, password: "a-wrong-password" });
    const html = await read(wrong);
    expect(wrong.status).toBe(401);
    expect(html).toContain("Email or password is incorrect.");
    expect(html).toContain(`value="${asha.email}"`);
    expect(html).not.toContain("a-wrong-password");
    const empty = await browser.submit("/auth", {});
    expect(empty.status).toBe(422);
    expect(await read(empty)).toContain("Enter your password.");
  });

  test("too many sign-ins are refused with the time to wait, and the email address stays", async () => {
    const email = "guessed@example.com";
    const guess = () => app.openBrowser().submit("/auth", { email, password: "a-wrong-password" });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess();
    const refused = await guess();
    const html = await read(refused);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect(html).toContain("Too many attempts. Wait a while or reset the password. (about 15 minutes)");
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain("a-wrong-password");
  });

  test("the refusal of too many requests for a reset link does not suggest another request", async () => {
    const email = "impatient@example.com";
    const ask = () => app.openBrowser().submit("/auth/reset", { email });
    let answer = await ask();
    for (let attempt = 0; attempt < 10 && answer.status === 200; attempt += 1) answer = await ask();
    const html = await read(answer);
    expect(answer.status).toBe(429);
    expect(html).toMatch(
      /Failed to send reset email\. You have asked several times\. Please try again in about \d+ minutes\./,
    );
    expect(html).not.toContain("or reset the password");
    expect(html).toContain(`value="${email}"`);
  });

  test("a sign-in never redirects to another host", async () => {
    const answer = await browser.submit("/auth?next=//evil.example", asha);
    expect(answer.headers.get("Location")).toBe("/");
  });

  test("hashing: while too many people sign in, the form reports it and keeps the email address", async () => {
    const busy = await whileHashingIsBusy(() => browser.submit("/auth", asha));
    expect([busy.status, busy.headers.get("Retry-After")]).toEqual([503, "5"]);
    const html = await read(busy);
    expect(html).toContain("Very many people are signing in at this moment.");
    expect(html).toContain(`value="${asha.email}"`);
  });

  test("a weak password is refused beside its field", async () => {
    const form = { ...newCustomer, email: "weak@example.com", password: "123456" };
    const html = await read(await browser.submit("/auth/sign-up", form));
    expect(html).toContain("This password is among the first that strangers try.");
  });

  test("an unknown refusal of Google shows nothing", async () => {
    expect((await browser.request("/auth?google=__proto__")).status).toBe(200);
    expect((await browser.request("/auth?google=toString")).status).toBe(200);
  });

  test("a password reset gives the same answer for a known and an unknown address", async () => {
    for (const email of [asha.email, "nobody@example.com"])
      expect(await read(await browser.submit("/auth/reset", { email }))).toContain(
        "Password reset email sent! Check your inbox.",
      );
  });

  test("a signed-in customer is redirected away from /auth", async () => {
    await browser.signInAs(asha.email, asha.password);
    expect((await browser.request("/auth?next=/checkout")).headers.get("Location")).toBe("/checkout");
    expect((await browser.request("/auth")).headers.get("Location")).toBe("/profile");
  });
});

describe("links in emails", () => {
  /** The link of the email requested last. */
  const lastLink = async (purpose: "reset" | "verify") => {
    const [request] = (await shop.listJobs(`identity.${purpose}-email`)).slice(-1);
    const token = await issueEmailToken(shop, purpose, String(request?.payload.userId));
    const path = purpose === "reset" ? "/reset" : "/verify-email";
    return { path: `${path}?${new URLSearchParams({ token })}`, token };
  };

  test("a password reset link works once", async () => {
    const form = { ...newCustomer, email: "forgetful@example.com" };
    await browser.submit("/auth/sign-up", form);
    await app.openBrowser().submit("/auth/reset", { email: form.email });
    const { path, token } = await lastLink("reset");
    expect(await read(await browser.visit(path))).toContain("Save New Password");
    const short = await browser.submit(path, { token, password: "short" });
    expect(await read(short)).toContain("Password must be at least 6 characters");
    const changed = await browser.submit(path, { token, password: "new candles" });
    expect(changed.headers.get("Location")).toBe("/auth?notice=password-changed");
    expect(await read(await browser.visit(path))).toContain("This link has been used or is too old.");
    await app.openBrowser().signInAs(form.email, "new candles");
  });

  test("a verification link confirms the address only by its button", async () => {
    await browser.submit("/auth/sign-up", { ...newCustomer, email: "careful@example.com" });
    const { path, token } = await lastLink("verify");
    await browser.visit(path);
    await browser.visit(path);
    expect(await read(await browser.submit(path, { token }))).toContain("Your email address is confirmed.");
    expect((await browser.submit(path, { token })).status).toBe(422);
  });

  test("account pre-hijack: a verification link opened elsewhere asks to sign in first, and leads back", async () => {
    await browser.submit("/auth/sign-up", { ...newCustomer, email: "victim@example.com" });
    const { path, token } = await lastLink("verify");
    const elsewhere = app.openBrowser();
    const page = await read(await elsewhere.visit(path));
    expect(page).toContain("Please sign in first");
    expect(page).not.toContain("Confirm Email Address");
    expect(page).toContain(`/auth?${new URLSearchParams({ next: path })}`);
    expect((await elsewhere.submit(path, { token })).status).toBe(422);
    const signedIn = await elsewhere.submit(`/auth?${new URLSearchParams({ next: path })}`, {
      email: "victim@example.com",
      password: newCustomer.password,
    });
    expect(signedIn.headers.get("Location")).toBe(path);
    expect(await read(await elsewhere.visit(path))).toContain("Confirm Email Address");
    const other = app.openBrowser();
    await other.submit("/auth/sign-up", { ...newCustomer, email: "somebody-else@example.com" });
    expect(await read(await other.visit(path))).toContain("belongs to another account");
  });
});

describe("/profile", () => {
  test.each(["/profile", "/profile/settings"])("%s redirects a guest to the sign-in", async (path) => {
    const answer = await browser.request(path);
    expect(answer.headers.get("Location")).toBe(`/auth?${new URLSearchParams({ next: path })}`);
  });

  test("the profile shows the customer, the tabs and read-only settings", async () => {
    await browser.signInAs(asha.email, asha.password);
    const orders = await read(await browser.visit("/profile"));
    for (const text of [
      "Asha Negi",
      asha.email,
      "Member since",
      "20 November 2026",
      "No orders found.",
      "LogOut",
    ])
      expect(orders).toContain(text);
    expect(await read(await browser.visit("/profile/wishlist"))).toContain("Your wishlist is empty");
    const settings = await read(await browser.visit("/profile/settings"));
    expect(settings).toMatch(/<input[^>]*disabled=""[^>]*name="city"|<input[^>]*name="city"[^>]*disabled=""/);
    expect(settings).not.toContain("Save Changes");
  });

  test.each([
    "/profile",
    "/profile/wishlist",
    "/profile/settings",
    "/profile/settings/edit",
    "/profile/settings/password",
    "/profile/security",
    "/checkout",
  ])("%s is never kept by the browser", async (path) => {
    await browser.signInAs(asha.email, asha.password);
    const page = await browser.request(path);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  });

  test("profile settings are saved, or refused with their errors", async () => {
    await browser.signInAs(asha.email, asha.password);
    const form = { name: "Asha Negi", phone: "9816000001", city: "Kufri", zip: "171012" };
    const saved = await browser.submit("/profile/settings/edit", form);
    expect(saved.headers.get("Location")).toBe("/profile/settings?notice=saved#settings");
    const page = await read(await browser.visit("/profile/settings?notice=saved"));
    expect(page).toContain("Profile updated successfully!");
    expect(page).toContain('value="Kufri"');
    const refused = await browser.submit("/profile/settings/edit", {
      ...form,
      photo: "data:image/png;base64,x",
    });
    expect(refused.status).toBe(422);
    expect(await read(refused)).toContain("Please use a direct image link (http/https), not a data URL.");
  });

  test("a profile that a fault keeps from being saved says so and keeps what was typed", async () => {
    await browser.signInAs(asha.email, asha.password);
    const fault = vi.spyOn(shop.identity, "profileChanged").mockRejectedValue(new Error("a fault"));
    const failed = await browser.submit("/profile/settings/edit", { name: "Asha N." });
    fault.mockRestore();
    expect(failed.status).toBe(500);
    const html = await read(failed);
    expect(html).toMatch(/Failed to update profile\. \(request \w{20}\)/);
    expect(html).toContain('value="Asha N."');
  });

  test("the profile shows that a new picture is being fetched, and a failure", async () => {
    await browser.signInAs(asha.email, asha.password);
    const form = { name: "Asha Negi", photo: "http://localhost:1/asha.png" };
    const saved = await browser.submit("/profile/settings/edit", form);
    expect(saved.status).toBe(302);
    expect(await read(await browser.visit("/profile/settings"))).toContain("Your new picture is on its way.");
    for (const { payload } of await shop.listJobs(fetchProfilePictureJob))
      await importProfilePicture(shop, payload);
    const page = await read(await browser.visit("/profile/settings/edit"));
    expect(page).toContain("We could not fetch a picture from that link.");
    expect(page).toContain('value="http://localhost:1/asha.png"');
  });

  test("a password is changed in the profile, and this browser stays signed in", async () => {
    const customer = { ...newCustomer, email: "careless@example.com" };
    await browser.submit("/auth/sign-up", customer);
    const path = "/profile/settings/password";
    const wrong = await browser.submit(path, { current: "wrong", password: "new candles" });
    const html = await read(wrong);
    expect(wrong.status).toBe(422);
    expect(html).toContain("The current password is incorrect.");
    expect(html).not.toContain("new candles");
    const changed = await browser.submit(path, { current: customer.password, password: "new candles" });
    expect(changed.headers.get("Location")).toBe("/profile/settings?notice=password-changed#settings");
    expect(changed.headers.getSetCookie()[0]).toMatch(/^session=.+; Max-Age=2592000; Path=\/; HttpOnly/);
    const page = await read(await browser.visit("/profile/settings?notice=password-changed"));
    expect(page).toContain("Password changed. Your other devices have been signed out.");
  });

  test("password managers are redirected to the page that changes the password", async () => {
    const answer = await browser.request("/.well-known/change-password");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/profile/settings/password"]);
  });

  test("sessions: the Security tab lists the devices, and signs one of them out", async () => {
    const customer = { ...newCustomer, email: "two-devices@example.com" };
    await browser.submit("/auth/sign-up", customer);
    const phone = app.openBrowser();
    await phone.signInAs(customer.email, customer.password);
    const page = await read(await browser.visit("/profile/security"));
    expect(page).toContain("this device");
    const [action = ""] = /\/profile\/security\/sessions\/[0-9a-f]+\/end/.exec(page) ?? [];
    const ended = await browser.submit(action, {});
    expect(ended.headers.get("Location")).toBe("/profile/security?notice=session-ended#security");
    expect((await phone.request("/profile")).status).toBe(302);
    expect((await browser.request("/profile")).status).toBe(200);
  });

  test.each(["/profile/settings/edit", "/profile/settings/password"])(
    "a guest's form to %s is sent on to the page that keeps it until somebody signs in",
    async (path) => {
      const answer = await browser.submit(path, { name: "Somebody", current: "a", password: "candles" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        307,
        `/signed-out?${new URLSearchParams({ next: path })}`,
      ]);
    },
  );

  test("signing out ends the session and clears the browser's cookies", async () => {
    await browser.signInAs(asha.email, asha.password);
    browser.cookies.set("cart", "x*1*1");
    const answer = await browser.submit("/sign-out", {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect([...browser.cookies.keys()]).toEqual(["device"]);
    expect((await browser.request("/profile")).status).toBe(302);
  });
});

test("the back office redirects a guest to the sign-in and a customer away, and admits staff", async () => {
  expect((await browser.request("/admin/orders")).headers.get("Location")).toBe(
    "/auth?next=%2Fadmin%2Forders",
  );
  await browser.signInAs(asha.email, asha.password);
  expect((await browser.request("/admin")).headers.get("Location")).toBe("/");
  expect((await browser.request("/admin.data")).status).not.toBe(200);
  expect((await browser.request("/dashboard")).headers.get("Location")).toBe("/profile");
  const staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  expect((await staff.request("/dashboard")).status).toBe(200);
});
