import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxPictureFormBytes } from "#core/pictures/picture-form.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

describe("the HTTP server", () => {
  test("the health endpoints say that the server is alive and ready", async () => {
    expect(await (await app.request("/healthz")).json()).toEqual({ status: "alive" });
    expect((await app.request("/readyz")).status).toBe(200);
  });

  test("a page has a Content-Security-Policy that allows inline scripts by hash only", async () => {
    const answer = await app.request("/auth");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toMatch(/^\w{20}$/);
  });

  test("signing out, which loads a new document, is answered in headers for the router", async () => {
    const answer = await app.openBrowser().submit("/sign-out.data", {});
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-remix-redirect": "/",
      "x-remix-status": "303",
      "x-remix-reload-document": "true",
    });
  });

  test("what emails and their previews show may be loaded from elsewhere, pages and calls may not", async () => {
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get("cross-origin-resource-policy");
    for (const path of ["/media/none.webp", "/pictures/none.webp", "/look/icon.png", "/icon-192.png"])
      expect(await policyOf(path), path).toBe("cross-origin");
    for (const path of ["/auth", "/api/openapi.json", "/looks"])
      expect(await policyOf(path), path).toBe("same-origin");
  });

  test("a script injected by a text is blocked by the page's policy, and its own scripts are not", async () => {
    const answer = await app.request("/");
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    const executable = [
      ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(executable.length).toBeGreaterThan(1);
    for (const [, script = ""] of executable) expect(policy).toContain(hashOf(script));
    expect(html).not.toContain("nonce");
    expect(policy.match(/sha256-/g)).toHaveLength(new Set(executable.map(([, script]) => script)).size);
    expect(await (await app.request("/")).text()).toBe(html);
  });

  test("only the checkout's Content-Security-Policy allows the payment host", async () => {
    const { documentPolicy } = await import("#core/web/document-policy.ts");
    const policyOf = (path: string) =>
      Object.fromEntries(documentPolicy(path, [], shop.config))["Content-Security-Policy"];
    expect(policyOf("/checkout")).toMatch(
      /script-src 'self' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com;/,
    );
    expect(policyOf("/checkout")).not.toContain("*");
    expect(policyOf("/shop")).not.toContain("razorpay");
  });

  test("of the shop's own pages only the preview of a page may be framed, and only by the shop", async () => {
    const { documentPolicy } = await import("#core/web/document-policy.ts");
    const policyOf = (path: string) =>
      Object.fromEntries(documentPolicy(path, [], shop.config))["Content-Security-Policy"];
    expect(policyOf("/admin/content/pages/about/preview")).toContain("frame-ancestors 'self'");
    for (const path of ["/", "/admin", "/admin/content/pages/about", "/x/admin/content/pages/a/preview"])
      expect(policyOf(path)).toContain("frame-ancestors 'none'");
    expect(policyOf("/dashboard")).toContain("frame-src 'self';");
  });

  test("only the back office may use the camera, and only its page that scans labels may run WebAssembly", async () => {
    const { documentPolicy } = await import("#core/web/document-policy.ts");
    const policyOf = (path: string) => Object.fromEntries(documentPolicy(path, [], shop.config));
    for (const path of ["/", "/checkout", "/auth", "/administration"]) {
      expect(policyOf(path)["Permissions-Policy"]).toContain("camera=(),");
      expect(policyOf(path)["Content-Security-Policy"]).not.toContain("wasm");
    }
    expect(policyOf("/admin")["Permissions-Policy"]).toContain("camera=(self),");
    expect(policyOf("/admin/orders")["Content-Security-Policy"]).not.toContain("wasm");
    const scanning = policyOf("/admin/orders/hand-over")["Content-Security-Policy"];
    expect(scanning).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(scanning).not.toContain("'unsafe-eval'");
  });

  test("HSTS covers the shop's host only, unless the owner includes its subdomains", async () => {
    const hstsOf = async (change: object) => {
      const other = await openTestApp({ ...shop, config: { ...shop.config, ...change } });
      return (await other.request("/robots.txt")).headers.get("strict-transport-security");
    };
    const publicUrl = "https://shop.example";
    expect(await hstsOf({})).toBeNull();
    expect(await hstsOf({ publicUrl })).toBe("max-age=15552000");
    expect(await hstsOf({ publicUrl, hstsIncludesSubdomains: true })).toBe(
      "max-age=15552000; includeSubDomains",
    );
  });

  test("a form from the shop's own page is accepted behind a proxy that terminates TLS, and one from another site is refused", async () => {
    const behindProxy = (headers: Record<string, string>) =>
      app.request("/auth/reset", {
        method: "POST",
        body: new URLSearchParams({ email: "somebody@example.com" }),
        headers: { host: "shop.example", ...headers },
      });
    const sameSite = await behindProxy({ origin: "https://shop.example", "sec-fetch-site": "same-origin" });
    expect(sameSite.status).toBeLessThan(400);
    const crossSite = await behindProxy({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
    expect(crossSite.status).toBe(403);
  });

  test("a form body that is too large is refused", async () => {
    const answer = await app.request("/contact", {
      method: "POST",
      body: "x".repeat(300_000),
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    });
    expect(answer.status).toBe(413);
  });

  test("a picture form that is too large is refused before it is read", async () => {
    let pulls = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const answer = await app.request("/admin/products/new", {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-length": String(maxPictureFormBytes + 1), "sec-fetch-site": "same-origin" },
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(pulls).toBeLessThan(5);
  });

  test("a missing page is a 404 for browsers and for the router", async () => {
    expect((await app.request("/nothing-here")).status).toBe(404);
    expect((await app.request("/products/nothing-here")).status).toBe(404);
    expect((await app.request("/products/nothing-here.data")).status).toBe(404);
  });

  test("security.txt has the shop's own address and an expiry date", async () => {
    const answer = await app.request("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toContain("Contact: mailto:hello@deodar.example\n");
    const expires = new Date(/Expires: (\S+)/.exec(text)?.[1] ?? "");
    expect((expires.getTime() - shop.clock.now().getTime()) / 86_400_000).toBe(180);
  });

  test("every log line has a route, also for calls and early refusals", async () => {
    const lines: { route?: string }[] = [];
    const log = { ...shop.log, info: (fields: object) => void lines.push(fields) };
    const appWithSpy = await openTestApp({ ...shop, log });
    const routeOf = async (path: string, init: RequestInit = {}) => {
      await appWithSpy.request(path, { body: init.method ? "{}" : null, ...init });
      return lines.at(-1)?.route;
    };
    const post = { method: "POST", headers: { "sec-fetch-site": "same-origin" } };
    const crossSite = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
    expect(await routeOf("/api/create-order", post)).toBe("/api/create-order");
    expect(await routeOf("/api/create-order", crossSite)).toBe("/api/create-order");
    expect(await routeOf("/api/orders/me/somebody")).toBe("/api/orders/me/:uid");
    expect(await routeOf("/api/pincodes/171001")).toBe("/api/pincodes/:pin");
    expect(await routeOf("/contact", crossSite)).toBe("/contact");
    expect(await routeOf("/admin/orders")).toBe("/admin/orders");
    expect(await routeOf("/_root.data")).toBe("/");
    expect(await routeOf("/nothing/here")).toBe("/*");
  });

  test("the log has patterns of routes, never addresses", async () => {
    const lines: object[] = [];
    const shopWithSpy = { ...shop, log: { ...shop.log, info: (fields: object) => void lines.push(fields) } };
    const appWithSpy = await openTestApp(shopWithSpy);
    await appWithSpy.request("/products/a-secret-slug?q=private");
    expect(JSON.stringify(lines)).toContain("/products/:slug");
    expect(JSON.stringify(lines)).not.toMatch(/secret-slug|private/);
  });
});
