import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

const origin = "http://localhost:3000";
const fromOwnPage = { "sec-fetch-site": "same-origin" };

test("several slashes at the beginning redirect to the same address of this shop with one", async () => {
  for (const [address, target] of [
    ["//", "/"],
    ["//evil.example/x?q=1", "/evil.example/x?q=1"],
    ["///\\\\evil.example", "/evil.example"],
  ]) {
    const answer = await app.request(`${origin}${address}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target]);
  }
});

test("a form with too many fields is refused at every address that takes forms", async () => {
  const headers = { ...fromOwnPage, "content-type": "application/x-www-form-urlencoded" };
  for (const path of ["/newsletter", "/contact", "/auth", "/auth/reset", "/custom-order"]) {
    const answer = await app.request(path, { method: "POST", headers, body: "a&".repeat(5_000) });
    expect([path, answer.status]).toEqual([path, 413]);
  }
});

test("a body that is too large is refused with a message, whether its length is stated or not", async () => {
  const body = () => new Blob(["x".repeat(300_000)]).stream();
  for (const [path, type] of [
    ["/api/auth/sign-in/email", "application/json"],
    ["/contact", "text/html"],
  ] as const)
    for (const [name = "", value = ""] of [
      ["content-length", "300000"],
      ["transfer-encoding", "chunked"],
    ]) {
      const init = {
        method: "POST",
        body: body(),
        duplex: "half",
        headers: { ...fromOwnPage, [name]: value },
      };
      const answer = await app.request(path, init as RequestInit);
      expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([413, type]);
      expect(await answer.text()).toContain("This is too large to be read.");
    }
});

describe("a malformed request gets a message and never a server error", () => {
  test.each([
    "//",
    "//evil.example",
    "///",
    "//shop?q=1",
    "/%",
    "/%00",
    "/%c0%80",
    "/products/%ff",
    "/products/%00",
    "/products/a%2f..%2fb",
    "/shop?q=%ff%fe",
    "/shop?q=%00",
    "/shop?page=-1",
    "/shop?page=99999999999999999999",
    "/auth?google=__proto__",
    "/auth?google=constructor",
    "/auth?next=//evil.example",
    "/auth/signup?google=toString",
    "/api/orders/me/%00",
    "/api/auth/callback/google?state=__proto__&code=%00",
    "/media/%00",
    "/media/..%2f..%2fetc%2fpasswd",
    "/_root.data?_routes=__proto__",
    "/.data",
    "//.data",
    `/shop?q=${"x".repeat(5_000)}`,
    "/shop?__proto__[x]=1",
  ])("GET %.40s", async (address) => {
    const answer = await app.request(`${origin}${address}`);
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400) expect(await answer.text()).toMatch(/\w+ \w+/);
  });

  test.each([
    ["cookie", "session=%ff%00; cart=%"],
    ["cookie", "cart=__proto__; wishlist=[]; reader=\u00ff"],
    ["cookie", "=;;=;a"],
    ["cookie", `cart=${"x".repeat(6_000)}`],
    ["authorization", "Bearer __proto__"],
    ["authorization", "Bearer a.b.c"],
    ["if-none-match", '"\\"'],
    ["range", "bytes=a-z"],
    ["accept-encoding", ";q=;;q=x"],
    ["x-forwarded-for", "x, [::, 999.1.1.1:a"],
    ["origin", "not an origin"],
    ["origin", "null"],
    ["host", "\u00e9vil:99999"],
    ["content-length", "-1"],
  ])("%s: %.40s", async (name, value) => {
    for (const path of ["/", "/cart", "/api/shopper"]) {
      const answer = await app.request(path, { headers: { [name]: value } });
      expect(answer.status).toBeLessThan(500);
    }
  });

  test.each([
    ["/api/auth/sign-in/email", { email: "a@example.com", password: { toString: "x" } }],
    ["/api/auth/sign-in/email", { email: { toString: "x" }, password: 1 }],
    ["/api/auth/sign-up/email", { email: [], password: { toString: "x" }, name: { valueOf: 1 } }],
    ["/api/create-order", { amount: { toString: "x" }, items: "x" }],
    ["/api/user/save", { uid: { toString: "x" } }],
    ["/api/verify-payment", { razorpay_order_id: { toString: "x" } }],
  ])("POST %s %j", async (path, body) => {
    const answer = await app.request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { ...fromOwnPage, "content-type": "application/json" },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(((await answer.json()) as { message: string }).message).toMatch(/\w+ \w+/);
  });

  test.each(["/contact", "/auth", "/cart", "/auth/reset"])(
    "a form with a broken body at %s",
    async (path) => {
      const send = (type: string, body: BodyInit) =>
        app.request(path, { method: "POST", body, headers: { ...fromOwnPage, "content-type": type } });
      for (const [type, body] of [
        ["multipart/form-data", "no boundary"],
        ["multipart/form-data; boundary=x", "--y\r\nnothing"],
        ["application/json", "{"],
        ["text/plain", "a=b"],
        ["", "a"],
        ["application/x-www-form-urlencoded", "%=%&=%ff"],
      ] as const)
        expect((await send(type, body)).status).toBeLessThan(500);
    },
  );
});
