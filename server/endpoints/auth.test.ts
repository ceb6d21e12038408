import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listCartLines } from "#core/cart/cart.server.ts";
import { storePicture } from "#platform/media/media.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../tests/support/add-product.ts";
import { identityProviders, openShopWithIdentity } from "../../tests/support/identity-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../tests/support/test-app.ts";
import type { TestShopWithSandbox } from "../../tests/support/test-shop.ts";

const asha = { email: "asha@deodar.example", password: "deodar-asha" };
let shop: TestShopWithSandbox;
let app: TestApp;
let browser: TestBrowser;

describe.each(identityProviders)("with the identity provider '%s'", (provider) => {
  beforeAll(async () => {
    shop = await openShopWithIdentity(provider);
    await seedAccounts(shop, () => {});
    await addTestProduct(shop.db, { id: "pine", stock: 10 });
    app = await openTestApp(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    browser = app.openBrowser();
  });

  /** A request as a program sends it: no cookies, no browser headers. */
  const sendAsProgram = (path: string, body?: unknown, token?: string) =>
    app.request(path, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });

  async function signInAsProgram() {
    const response = await sendAsProgram("/api/auth/sign-in/email", asha);
    const token = response.headers.get("set-auth-token") ?? "";
    const { user } = (await response.json()) as { user: { uid: string; role: string } };
    return { token, ...user };
  }

  describe("sign-in calls", () => {
    test("a password that is not text is refused with a message", async () => {
      for (const password of [{ toString: "x" }, ["a"], null, true]) {
        const refusals = [
          await sendAsProgram("/api/auth/sign-in/email", { email: asha.email, password }),
          await sendAsProgram("/api/auth/sign-up/email", { email: asha.email, password }),
        ];
        expect(refusals.map(({ status }) => status)).toEqual([401, 422]);
        for (const refused of refusals)
          expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/\w{3}/) });
      }
    });

    test("sign-in returns a bearer token that the other calls accept", async () => {
      const { token, uid, role } = await signInAsProgram();
      expect(role).toBe("user");
      const session = await sendAsProgram("/api/auth/get-session", undefined, token);
      expect(await session.json()).toMatchObject({
        user: { uid, email: asha.email, displayName: "Asha Negi" },
      });
      expect(await (await sendAsProgram("/api/auth/get-session")).json()).toBeNull();
    });

    test("a wrong password, missing fields and a body that is not JSON get different statuses and messages", async () => {
      const wrong = await sendAsProgram("/api/auth/sign-in/email", { ...asha, password: "x" });
      expect([wrong.status, await wrong.json()]).toMatchObject([
        401,
        {
          message: "Email or password is incorrect.",
          code: "invalid-credential",
          requestId: expect.any(String),
        },
      ]);
      const empty = await sendAsProgram("/api/auth/sign-up/email", { email: "new@example.com" });
      expect([empty.status, await empty.json()]).toMatchObject([
        422,
        { errors: { name: "Name is required" } },
      ]);
      const notJson = await app.request("/api/auth/sign-in/email", { method: "POST", body: "{" });
      expect(notJson.status).toBe(400);
    });

    test("too many wrong passwords give a 429 that says how long to wait", async () => {
      const tryPassword = () =>
        sendAsProgram("/api/auth/sign-in/email", { email: "guessed@example.com", password: "x" });
      for (let tries = 0; tries < 10; tries += 1) expect((await tryPassword()).status).toBe(401);
      const refused = await tryPassword();
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
    });

    test("sign-in moves the guest's cart into the account and deletes its cookie", async () => {
      browser.cookies.set("cart", "pine*2*99900");
      await browser.signInAs(asha.email, asha.password);
      expect(browser.cookies.has("cart")).toBe(false);
      expect(await listCartLines(shop.db, (await signInAsProgram()).uid)).toMatchObject([
        { productId: "pine", quantity: 2 },
      ]);
    });

    test("sign-out ends the session of the bearer token and deletes the cookie", async () => {
      const { token } = await signInAsProgram();
      const response = await sendAsProgram("/api/auth/sign-out", {}, token);
      expect(await response.json()).toEqual({ success: true });
      expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
      expect(await (await sendAsProgram("/api/auth/get-session", undefined, token)).json()).toBeNull();
    });

    test("sign-in from another host's page is refused", async () => {
      const response = await app.request("/api/auth/sign-in/email", {
        method: "POST",
        body: JSON.stringify(asha),
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" },
      });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    });
  });

  describe("POST /api/user/save", () => {
    test("a user can save their profile, and email and role stay as they are", async () => {
      const { token, uid } = await signInAsProgram();
      const body = {
        uid,
        name: "Asha N.",
        phone: "098160 55555",
        city: "Solan",
        email: "x@y.zz",
        role: "admin",
      };
      const saved = await sendAsProgram("/api/user/save", body, token);
      expect([saved.status, await saved.json()]).toEqual([
        200,
        {
          user: {
            name: "Asha N.",
            photo: "",
            phone: "9816055555",
            address: "12 Mall Road, near Christ Church",
            city: "Solan",
            state: "Himachal Pradesh",
            zip: "171001",
            country: "India",
          },
        },
      ]);
      expect((await signInAsProgram()).role).toBe("user");
    });

    test.each([
      ["its name", "Himachal Pradesh", "Himachal Pradesh"],
      ["its code", "HP", "Himachal Pradesh"],
      ["another case", " hiMachal  pradesh ", "Himachal Pradesh"],
      ["the code in small letters", "hp", "Himachal Pradesh"],
      ["a former name", "Orissa", "Odisha"],
      ["nothing", "", ""],
    ])("a state that is sent as %s is answered by its name", async (_, state, name) => {
      const { token, uid } = await signInAsProgram();
      const saved = await sendAsProgram("/api/user/save", { uid, state }, token);
      expect(await saved.json()).toMatchObject({ user: { state: name } });
      await sendAsProgram("/api/user/save", { uid, state: "HP" }, token);
    });

    test("a guest, another account's uid and invalid fields are refused", async () => {
      const { token, uid } = await signInAsProgram();
      expect((await sendAsProgram("/api/user/save", { uid })).status).toBe(401);
      expect((await sendAsProgram("/api/user/save", { uid: "another" }, token)).status).toBe(403);
      expect((await sendAsProgram("/api/user/save", {}, token)).status).toBe(403);
      const bad = await sendAsProgram(
        "/api/user/save",
        { uid, photo: "data:image/png;base64,x", zip: "1" },
        token,
      );
      expect([bad.status, await bad.json()]).toMatchObject([
        422,
        {
          errors: {
            photo: "Please use a direct image link (http/https), not a data URL.",
            zip: "Valid pincode is required",
          },
        },
      ]);
    });
  });

  describe("sign-in with Google", () => {
    test("sign-in with Google redirects to the provider, and its cookie is HttpOnly", async () => {
      const started = await app.request("/auth/google?popup=1&next=//evil.example");
      expect(started.status).toBe(302);
      expect(started.headers.get("Location")).toContain("code_challenge_method=S256");
      expect(started.headers.getSetCookie()[0]).toMatch(
        /^google-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(started.headers.get("Cross-Origin-Opener-Policy")).toBeNull();
    });

    test("a Google callback without a started sign-in redirects to the sign-in page", async () => {
      const response = await app.request("/api/auth/callback/google?code=x&state=y");
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/auth?google=failed"]);
    });

    test("a sign-in cancelled in the Google popup is posted to the page that opened it and to no other origin", async () => {
      await browser.request("/auth/google?popup=1&next=/checkout");
      const pending = browser.cookies.get("google-sign-in")?.split(".")[0] ?? "";
      const { state } = JSON.parse(Buffer.from(pending, "base64url").toString()) as { state: string };
      const returned = new URLSearchParams({
        error: "access_denied",
        state,
        iss: shop.config.google?.issuer ?? "",
      });
      const response = await browser.request(`/api/auth/callback/google?${returned}`);
      const html = await response.text();
      expect(html).toContain(
        'postMessage({"from":"google-sign-in","ok":false,"reason":"cancelled"},location.origin)',
      );
      expect(response.headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
      expect(response.headers.get("Content-Security-Policy")).toMatch(/script-src 'sha256-/);
      expect(browser.cookies.has("google-sign-in")).toBe(false);
    });
  });

  test("a stored picture is served with an immutable cache header, its ETag and in ranges; any other name is a 404", async () => {
    const webp = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
      .webp()
      .toBuffer();
    const path = await storePicture(shop.db, shop.clock, webp);
    const response = await app.request(path);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(webp);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect((await app.request("/media/..%2f..%2fetc")).status).toBe(404);

    const etag = response.headers.get("ETag") ?? "";
    const request = (headers: Record<string, string>) => app.request(path, { headers });
    expect((await request({ "If-None-Match": `W/"other", ${etag}` })).status).toBe(304);
    const part = await request({ Range: "bytes=4-7" });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 4-7/${webp.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(webp.subarray(4, 8));
    expect((await request({ Range: "bytes=0-3", "If-Range": '"other"' })).status).toBe(200);
    const outside = await request({ Range: `bytes=${webp.byteLength}-` });
    expect(outside.status).toBe(416);
    expect(outside.headers.get("Content-Range")).toBe(`bytes */${webp.byteLength}`);
  });
});
