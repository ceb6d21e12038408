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

describe("the door", () => {
  test("knows that it is alive and ready", async () => {
    expect(await (await app.request("/healthz")).json()).toEqual({ status: "alive" });
    expect((await app.request("/readyz")).status).toBe(200);
  });

  test("sends every document with a policy that allows no inline script but our own, by hash", async () => {
    const answer = await app.request("/auth");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toMatch(/^\w{20}$/);
  });

  test("opens to the payment host on the checkout alone", async () => {
    const { documentPolicy } = await import("#app/document-policy.ts");
    const policyOf = (path: string) =>
      Object.fromEntries(documentPolicy(path, [], shop.config))["Content-Security-Policy"];
    expect(policyOf("/checkout")).toContain("https://*.razorpay.com");
    expect(policyOf("/shop")).not.toContain("razorpay");
  });

  test("takes a form from our own page also where a proxy has ended https", async () => {
    const behindProxy = (headers: Record<string, string>) =>
      app.request("/auth/reset", {
        method: "POST",
        body: new URLSearchParams({ email: "somebody@example.com" }),
        headers: { host: "shop.example", ...headers },
      });
    const ours = await behindProxy({ origin: "https://shop.example", "sec-fetch-site": "same-origin" });
    expect(ours.status).toBeLessThan(400);
    const theirs = await behindProxy({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
    expect(theirs.status).toBe(403);
  });

  test("refuses a body that no form of ours has, before reading it", async () => {
    const answer = await app.request("/contact", {
      method: "POST",
      body: "x".repeat(300_000),
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    });
    expect(answer.status).toBe(413);
  });

  test("tells a page that is missing as 404, to people and to the router", async () => {
    expect((await app.request("/nothing-here")).status).toBe(404);
    expect((await app.request("/products/nothing-here")).status).toBe(404);
    expect((await app.request("/products/nothing-here.data")).status).toBe(404);
  });

  test("writes patterns into the log, never addresses", async () => {
    const lines: object[] = [];
    const spy = { ...shop, log: { ...shop.log, info: (fields: object) => void lines.push(fields) } };
    const spied = await openTestApp(spy);
    await spied.request("/products/a-secret-wish?q=private");
    expect(JSON.stringify(lines)).toContain("/products/:slug");
    expect(JSON.stringify(lines)).not.toMatch(/secret-wish|private/);
  });
});
