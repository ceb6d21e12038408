import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keepPicture } from "#platform/media.ts";
import { plantAccounts } from "#seeds/plant-accounts.ts";
import { listCartLines } from "#shop/cart/cart.server.ts";
import { shelve } from "../../tests/support/shelve.ts";
import { openTestApp, type TestApp, type Visitor } from "../../tests/support/test-app.ts";
import { openTestShopInYard } from "../../tests/support/test-shop.ts";

const asha = { email: "asha@deodar.example", password: "deodar-asha" };
let shop: Awaited<ReturnType<typeof openTestShopInYard>>;
let app: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openTestShopInYard();
  await plantAccounts(shop, () => {});
  await shelve(shop.db, { id: "pine", stock: 10 });
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = app.visitor();
});

/** A program: no cookies, no browser's headers. */
const askAsProgram = (path: string, body?: unknown, token?: string) =>
  app.request(path, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });

async function signInAsProgram() {
  const answer = await askAsProgram("/api/auth/sign-in/email", asha);
  const token = answer.headers.get("set-auth-token") ?? "";
  const { user } = (await answer.json()) as { user: { uid: string; role: string } };
  return { token, ...user };
}

describe("signing in by the calls", () => {
  test("answers a bearer token that the other calls take", async () => {
    const { token, uid, role } = await signInAsProgram();
    expect(role).toBe("user");
    const session = await askAsProgram("/api/auth/get-session", undefined, token);
    expect(await session.json()).toMatchObject({
      user: { uid, email: asha.email, displayName: "Asha Negi" },
    });
    expect(await (await askAsProgram("/api/auth/get-session")).json()).toBeNull();
  });

  test("tells a wrong password, a taken address and missing fields apart by status and words", async () => {
    const wrong = await askAsProgram("/api/auth/sign-in/email", { ...asha, password: "x" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      401,
      {
        message: "E-mail or password is incorrect.",
        code: "invalid-credential",
        requestId: expect.any(String),
      },
    ]);
    const empty = await askAsProgram("/api/auth/sign-up/email", { email: "new@example.com" });
    expect([empty.status, await empty.json()]).toMatchObject([422, { errors: { name: "Name is required" } }]);
    const notJson = await app.request("/api/auth/sign-in/email", { method: "POST", body: "{" });
    expect(notJson.status).toBe(400);
  });

  test("says how long to wait after too many tries", async () => {
    const guess = () =>
      askAsProgram("/api/auth/sign-in/email", { email: "guessed@example.com", password: "x" });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
  });

  test("brings the browser's cart into the account and puts its cookie away", async () => {
    visitor.cookies.set("cart", "pine*2*99900");
    await visitor.signInAs(asha.email, asha.password);
    expect(visitor.cookies.has("cart")).toBe(false);
    expect(await listCartLines(shop.db, (await signInAsProgram()).uid)).toMatchObject([
      { productId: "pine", quantity: 2 },
    ]);
  });

  test("from another host's page is refused", async () => {
    const answer = await app.request("/api/auth/sign-in/email", {
      method: "POST",
      body: JSON.stringify(asha),
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("POST /api/user/save", () => {
  test("writes one's own particulars and nothing else", async () => {
    const { token, uid } = await signInAsProgram();
    const body = {
      uid,
      name: "Asha N.",
      phone: "098160 55555",
      city: "Solan",
      email: "x@y.zz",
      role: "admin",
    };
    const saved = await askAsProgram("/api/user/save", body, token);
    expect([saved.status, await saved.json()]).toEqual([
      200,
      {
        user: {
          name: "Asha N.",
          photo: "",
          phone: "9816055555",
          address: "12 Mall Road, near Christ Church",
          city: "Solan",
          state: "HP",
          zip: "171001",
          country: "India",
        },
      },
    ]);
    expect((await signInAsProgram()).role).toBe("user");
  });

  test("refuses strangers, another's uid and bad fields", async () => {
    const { token, uid } = await signInAsProgram();
    expect((await askAsProgram("/api/user/save", { uid })).status).toBe(401);
    expect((await askAsProgram("/api/user/save", { uid: "another" }, token)).status).toBe(403);
    expect((await askAsProgram("/api/user/save", {}, token)).status).toBe(403);
    const bad = await askAsProgram(
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

describe("Google's way", () => {
  test("starts at the provider and keeps its secrets from scripts", async () => {
    const started = await app.request("/auth/google?popup=1&next=//evil.example");
    expect(started.status).toBe(302);
    expect(started.headers.get("Location")).toContain("code_challenge_method=S256");
    expect(started.headers.getSetCookie()[0]).toMatch(
      /^google-sign-in=.*HttpOnly; SameSite=Lax; Max-Age=600/,
    );
    expect(started.headers.get("Cross-Origin-Opener-Policy")).toBeNull();
  });

  test("ends without a proof at the sign-in page", async () => {
    const answer = await app.request("/api/auth/callback/google?code=x&state=y");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth?google=failed"]);
  });

  test("that Google refuses in the popup tells the page behind it, and no other host", async () => {
    await visitor.request("/auth/google?popup=1&next=/checkout");
    const pending = visitor.cookies.get("google-sign-in")?.split(".")[0] ?? "";
    const { state } = JSON.parse(Buffer.from(pending, "base64url").toString()) as { state: string };
    const answer = await visitor.request(`/api/auth/callback/google?error=access_denied&state=${state}`);
    const html = await answer.text();
    expect(html).toContain(
      'postMessage({"from":"google-sign-in","ok":false,"reason":"cancelled"},location.origin)',
    );
    expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/script-src 'sha256-/);
    expect(visitor.cookies.has("google-sign-in")).toBe(false);
  });
});

test("a kept picture is served for ever, any other name is not found", async () => {
  const webp = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
  const path = await keepPicture(shop.db, shop.clock, webp);
  const answer = await app.request(path);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(webp);
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect((await app.request("/media/..%2f..%2fetc")).status).toBe(404);
});
