import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newCustomer } from "#core/identity/accounts.fixture.ts";
import { issueEmailToken } from "#core/identity/email-tokens.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { addTestProduct } from "./support/add-product.ts";
import {
  type FirebaseShop,
  identityProviders,
  openFirebaseShop,
  openShopWithIdentity,
  readResetToken,
} from "./support/identity-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import type { TestShopWithSandbox } from "./support/test-shop.ts";

let app: TestApp;
let browser: TestBrowser;

async function signUpOnPage() {
  const customer = newCustomer();
  const answer = await browser.submit("/auth/sign-up", customer);
  expect(answer.status).toBe(303);
  return customer;
}

const signInOnPage = (fields: { email: string; password: string }, by = browser) =>
  by.submit("/auth", { email: fields.email, password: fields.password });

async function isSignedIn(by = browser): Promise<boolean> {
  return (await by.request("/profile")).status === 200;
}

/** Signs in at Google's pages like a browser without scripts, as an existing or a new person. */
async function signInWithGoogle(shop: TestShopWithSandbox, choice: Record<string, string>) {
  const started = await browser.request("/auth/google?next=/profile");
  const jar = new Map<string, string>();
  let address = started.headers.get("Location") ?? "";
  let form: URLSearchParams | undefined;
  while (!address.startsWith(shop.config.publicUrl)) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const next = response.headers.get("location");
    form = next ? undefined : new URLSearchParams(choice);
    if (next) address = new URL(next, address).href;
  }
  const { pathname, search } = new URL(address);
  return browser.request(`${pathname}${search}`);
}

describe.each(identityProviders)("with the identity provider '%s', without scripts", (provider) => {
  let shop: Awaited<ReturnType<typeof openShopWithIdentity>>;
  beforeAll(async () => {
    shop = await openShopWithIdentity(provider);
    app = await openTestApp(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    browser = app.openBrowser();
  });
  afterEach(() => void vi.restoreAllMocks());

  test("a customer signs up, is signed in, signs out and in again", async () => {
    const customer = await signUpOnPage();
    expect(await (await browser.request("/profile/settings")).text()).toContain("12 Mall Road");
    await browser.submit("/sign-out", {});
    expect(await isSignedIn()).toBe(false);
    expect((await signInOnPage(customer)).status).toBe(303);
    expect(await isSignedIn()).toBe(true);
  });

  test("a wrong password, an unknown address and a taken address are refused with messages", async () => {
    const customer = await signUpOnPage();
    const stranger = app.openBrowser();
    for (const email of [customer.email, "nobody@example.com"]) {
      const refused = await signInOnPage({ email, password: "wrong" }, stranger);
      expect([refused.status, await refused.text()]).toEqual([
        401,
        expect.stringContaining("Email or password is incorrect."),
      ]);
    }
    const taken = await stranger.submit("/auth/sign-up", { ...newCustomer(), email: customer.email });
    expect([taken.status, await taken.text()]).toEqual([
      422,
      expect.stringContaining("This email address is already in use."),
    ]);
  });

  test("after an error at sign-in, sign-up or password reset the form has a message and what was typed", async () => {
    const { email, password } = await signUpOnPage();
    const stranger = app.openBrowser();
    const fault = async () => {
      throw new Error("a fault of the shop");
    };
    vi.spyOn(shop.identity, "checkPassword").mockImplementation(fault);
    vi.spyOn(shop.identity, "signUp").mockImplementation(fault);
    vi.spyOn(shop.identity, "sendReset").mockImplementation(fault);
    const newcomer = newCustomer();
    for (const [path, fields, message] of [
      ["/auth", { email, password }, "Authentication failed"],
      ["/auth/sign-up", newcomer, "Authentication failed"],
      ["/auth/reset", { email }, "Failed to send reset email"],
    ] as const) {
      const failed = await stranger.submit(path, fields);
      const page = await failed.text();
      expect([path, failed.status]).toEqual([path, 500]);
      expect(page).toContain(message);
      expect(page).toContain(`value="${fields.email}"`);
      if ("password" in fields) expect(page).not.toContain(fields.password);
    }
  });

  test("an error at sign-out still signs this browser out and leads to the home page", async () => {
    await signUpOnPage();
    const update = vi.spyOn(shop.db, "delete").mockImplementation(() => {
      throw new Error("a fault of the database");
    });
    const answer = await browser.submit("/sign-out", {});
    expect(update).toHaveBeenCalled();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect([...browser.cookies.keys()]).not.toContain("session");
    await signUpOnPage();
    await browser.call("/api/auth/sign-out", {});
    expect([...browser.cookies.keys()]).not.toContain("session");
  });

  test("a forgotten password is reset by the emailed link, which ends every session", async () => {
    const customer = await signUpOnPage();
    const other = app.openBrowser();
    const asked = await other.submit("/auth/reset", { email: customer.email });
    expect(await asked.text()).toContain("Password reset email sent!");
    const token = await readResetToken(shop, customer.email);
    expect(await (await other.request(`/reset?token=${token}`)).text()).toContain("New Password");
    const reset = await other.submit("/reset", { token, password: "a second candle" });
    expect(reset.headers.get("Location")).toBe("/auth?notice=password-changed");
    expect(await isSignedIn()).toBe(false);
    const again = await other.submit("/reset", { token, password: "a third candle" });
    expect(await again.text()).toContain("This link has been used or is too old.");
    expect((await signInOnPage(customer)).status).toBe(401);
    expect((await signInOnPage({ ...customer, password: "a second candle" })).status).toBe(303);
  });

  test("a customer changes name and password and stays signed in here", async () => {
    const customer = await signUpOnPage();
    const other = app.openBrowser();
    await signInOnPage(customer, other);
    const saved = await browser.submit("/profile/settings/edit", { name: "Asha N." });
    expect(saved.headers.get("Location")).toContain("notice=saved");
    const change = { current: customer.password, password: "a second candle" };
    const changed = await browser.submit("/profile/settings/password", change);
    expect(changed.headers.get("Location")).toContain("notice=password-changed");
    expect([await isSignedIn(), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signInOnPage(customer, other)).status).toBe(401);
    expect((await signInOnPage({ ...customer, password: change.password }, other)).status).toBe(303);
  });

  test("Google opens an account, finds it again, and joins one with the same verified address", async () => {
    const choice = { email: "tenzin@example.org", name: "Tenzin Dorje", verified: "on" };
    for (const _time of ["first", "second"]) {
      const returned = await signInWithGoogle(shop, choice);
      expect(returned.headers.get("Location")).toBe("/profile");
      expect(await isSignedIn()).toBe(true);
      await browser.submit("/sign-out", {});
    }
    expect(await shop.db.$count(user, eq(user.email, choice.email))).toBe(1);
    const customer = await signUpOnPage();
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.email, customer.email));
    await browser.submit("/sign-out", {});
    const joined = await signInWithGoogle(shop, { email: customer.email, name: "Asha", verified: "on" });
    expect(joined.headers.get("Location")).toBe("/profile");
    expect(await (await browser.request("/profile/settings")).text()).toContain("12 Mall Road");
  });

  test("an account that the owner has disabled is signed out and cannot sign in", async () => {
    const customer = await signUpOnPage();
    const disabled = { disabledAt: shop.clock.now() };
    await shop.db.update(user).set(disabled).where(eq(user.email, customer.email));
    expect(await isSignedIn()).toBe(false);
    expect((await signInOnPage(customer)).status).toBe(401);
  });
});

describe("with Firebase", () => {
  let shop: FirebaseShop;
  beforeAll(async () => {
    shop = await openFirebaseShop();
    await addTestProduct(shop.db, { id: "pine", stock: 10 });
    app = await openTestApp(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    browser = app.openBrowser();
  });

  const call = (path: string, token: string, body?: object) =>
    app.request(path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    });

  test("an ID token works as a bearer token for the specification's calls, also for a new person", async () => {
    const { keys, people, claimsOf } = shop.firebase;
    const token = await keys.sign(claimsOf(people.add("new@example.com", { displayName: "Asha Negi" })));
    const session = await (await call("/api/auth/get-session", token)).json();
    expect(session).toMatchObject({ user: { email: "new@example.com", displayName: "Asha Negi" } });
    const { uid } = (session as { user: { uid: string } }).user;
    const saved = await call("/api/user/save", token, { uid, city: "Shimla", role: "admin" });
    expect([saved.status, await saved.json()]).toMatchObject([200, { user: { city: "Shimla" } }]);
    expect((await call(`/api/orders/me/${uid}`, token)).status).toBe(200);
    expect((await call("/api/orders/me/another", token)).status).toBe(403);
    expect((await call("/admin/users", token)).status).toBe(302);
  });

  test("forged and expired tokens count as signed out, and so does a token in the cookie", async () => {
    const { keys, people, claimsOf } = shop.firebase;
    const person = people.add("forged@example.com", {});
    const good = await keys.sign(claimsOf(person));
    const expired = await keys.sign({ ...claimsOf(person), exp: 1 });
    for (const token of [await keys.forge(claimsOf(person)), expired])
      expect((await call("/api/orders/me/x", token)).status).toBe(401);
    browser.cookies.set("session", good);
    expect(await isSignedIn()).toBe(false);
  });

  test("an ID token opens no account with a role: these sign in on the page", async () => {
    const { keys, people, claimsOf } = shop.firebase;
    const person = people.add("staff@example.com", { emailVerified: true });
    const token = await keys.sign(claimsOf(person));
    expect((await call("/api/orders/me/x", token)).status).toBe(403);
    await shop.db.update(user).set({ role: "staff" }).where(eq(user.email, person.email));
    expect((await call("/api/orders/me/x", token)).status).toBe(401);
  });

  test("an account that Firebase has closed is signed out within the hour", async () => {
    const customer = await signUpOnPage();
    Object.assign(shop.firebase.people.find(customer.email) ?? {}, { disabled: true });
    shop.clock.advance({ minutes: 61 });
    expect(await isSignedIn()).toBe(false);
  });

  test("while Firebase is down a signed-in customer can shop, and sign-in and sign-up explain the outage", async () => {
    const customer = await signUpOnPage();
    shop.firebase.setDown(true);
    shop.clock.advance({ minutes: 61 });
    expect(await isSignedIn()).toBe(true);
    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
    expect(await (await browser.request("/cart")).text()).toContain("pine");
    const guest = app.openBrowser();
    for (const [path, fields] of [
      ["/auth", { email: customer.email, password: customer.password }],
      ["/auth/sign-up", newCustomer()],
    ] as const) {
      const refused = await guest.submit(path, fields);
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(await refused.text()).toContain("Our sign-in service cannot be reached");
    }
    shop.firebase.setDown(false);
    expect((await signInOnPage(customer, guest)).status).toBe(303);
  });

  test("an account is not deleted while Firebase is down or the sign-in is old, with a message, and is deleted later", async () => {
    const customer = await signUpOnPage();
    const ask = () => browser.submit("/profile/delete", { understood: "on" });
    shop.firebase.setDown(true);
    const down = await ask();
    shop.firebase.setDown(false);
    expect([down.status, down.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(await down.text()).toContain("Nothing was deleted: our sign-in service cannot be reached");
    // Recent enough for the shop's ten minutes, and too long ago for Firebase.
    shop.clock.advance({ minutes: 8 });
    const old = await ask();
    expect([old.status, await old.text()]).toEqual([
      409,
      expect.stringContaining("wants you to have signed in just now"),
    ]);
    expect(await isSignedIn()).toBe(true);
    await browser.submit("/sign-out", {});
    await signInOnPage(customer);
    expect((await ask()).headers.get("Location")).toBe("/");
    expect(shop.firebase.people.find(customer.email)).toBeUndefined();
    expect((await signInOnPage(customer)).status).toBe(401);
  });

  test("the page of a rescue link says when only Firebase's own email can help", async () => {
    const customer = await signUpOnPage();
    const [row] = await shop.db.select().from(user).where(eq(user.email, customer.email));
    const token = await issueEmailToken(shop, "reset", row?.id ?? "");
    shop.clock.advance({ minutes: 30 });
    const answer = await browser.submit("/reset", { token, password: "a rescued candle" });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("That link is on its way"),
    ]);
  });

  test.each([
    ["EMAIL_NOT_FOUND", 401, "Email or password is incorrect."],
    ["INVALID_PASSWORD", 401, "Email or password is incorrect."],
    ["INVALID_LOGIN_CREDENTIALS", 401, "Email or password is incorrect."],
    ["USER_DISABLED", 401, "Email or password is incorrect."],
    [
      "TOO_MANY_ATTEMPTS_TRY_LATER : try later",
      429,
      "Too many attempts. Wait a while or reset the password.",
    ],
    ["PASSWORD_LOGIN_DISABLED", 503, "This way of signing in is not available."],
    ["API key not valid. Please pass a valid API key.", 503, "This way of signing in is not available."],
  ])("sign-in: Firebase's %s is a %i with its message", async (words, status, message) => {
    shop.firebase.refuseWith(words);
    const refused = await signInOnPage({ email: `${status}@example.com`, password: "a good candle" });
    shop.firebase.refuseWith();
    expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(message)]);
  });

  test.each([
    ["EMAIL_EXISTS", 422, "This email address is already in use."],
    ["WEAK_PASSWORD : Password should be at least 6 characters", 422, "This password is too weak"],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing digit", 422, "This password is too weak"],
    ["OPERATION_NOT_ALLOWED", 503, "This way of signing in is not available."],
  ])("sign-up: Firebase's %s is a %i with its message", async (words, status, message) => {
    const customer = newCustomer();
    if (words === "EMAIL_EXISTS") shop.firebase.people.add(customer.email, { password: "of another" });
    else shop.firebase.refuseWith(words);
    const refused = await browser.submit("/auth/sign-up", customer);
    shop.firebase.refuseWith();
    expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(message)]);
  });

  test("no page names Firebase or loads its scripts", async () => {
    const pages = await Promise.all(
      ["/auth", "/auth/sign-up", "/"].map(async (path) => {
        const response = await browser.request(path);
        return `${response.headers.get("Content-Security-Policy")} ${await response.text()}`;
      }),
    );
    for (const page of pages) expect(page).not.toMatch(/firebase|gstatic|identitytoolkit/i);
  });
});
