import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ContentVersions } from "#platform/content-version.ts";
import { failAtOutage } from "#platform/database/database-outage.ts";
import { silentLog } from "#platform/log.ts";
import { health } from "#server/endpoints/health.ts";
import type { RequestVariables } from "./http-app.ts";
import { openPageCache } from "./page-cache.ts";
import { respondApiErrors } from "./respond-api-errors.ts";
import { respondOutage } from "./respond-outage.ts";

/** A server whose database is lost by calling `lose()`. */
function openServer(askDatabase: () => Promise<unknown> = async () => {}) {
  let available = true;
  const listeners = new Set<() => void>();
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(respondApiErrors(silentLog));
  app.use(async (context, next) => {
    context.set("requestId", "request-1");
    await next();
  });
  const watch = {
    isAvailable: () => available,
    onOutage(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  app.route("/", health(askDatabase, watch));
  app.use(respondOutage(watch, { publicUrl: "https://shop.example" }));
  app.all("/waiting", () => new Promise(() => {}));
  app.all("/failing", () => {
    throw new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") });
  });
  app.all("/failing-page", (context) => context.html("<p>an empty page</p>", 503));
  app.all("/failing-loader", (context) => context.json(null, 503));
  app.all("*", (context) => context.text("served"));
  return {
    watch,
    request: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
    listeners,
    lose() {
      available = false;
      for (const listener of listeners) listener();
    },
  };
}

test("a request is served while the database is there, and leaves no listener behind", async () => {
  const server = openServer();
  expect(await (await server.request("/shop")).text()).toBe("served");
  expect(server.listeners.size).toBe(0);
});

test("a page during an outage is 503 with Retry-After, the request's number and a reload", async () => {
  const server = openServer();
  server.lose();
  const answer = await server.request("/shop");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "3"]);
  const page = await answer.text();
  expect(page).toContain("We will be right back");
  expect(page).toContain("request-1");
  expect(page).toContain('http-equiv="refresh"');
});

test("a form during an outage is not sent again automatically", async () => {
  const server = openServer();
  server.lose();
  const page = await (await server.request("/contact", { method: "POST" })).text();
  expect(page).not.toContain('http-equiv="refresh"');
  expect(page).toContain("Go back in your browser");
});

test("a sign-out during an outage signs out this browser, and the page says so", async () => {
  const server = openServer();
  server.lose();
  for (const path of ["/sign-out", "/api/auth/sign-out"]) {
    const answer = await server.request(path, { method: "POST" });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("Set-Cookie"), path).toMatch(/^__Host-session=; Max-Age=0/);
  }
  const page = await (await server.request("/sign-out", { method: "POST" })).text();
  expect(page).toContain("You are signed out in this browser.");
});

test("a call during an outage is answered in JSON", async () => {
  const server = openServer();
  server.lose();
  const answer = await server.request("/api/create-order", { method: "POST" });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ requestId: "request-1" });
});

test("a request that waits when the database is lost is answered at once", async () => {
  const server = openServer();
  const answer = server.request("/waiting");
  await expect.poll(() => server.listeners.size).toBe(1);
  server.lose();
  expect((await answer).status).toBe(503);
  expect(server.listeners.size).toBe(0);
});

test("the page cache does not wait for a database that is being lost or was lost before", async () => {
  const { watch, lose } = openServer();
  let asked = 0;
  const readVersions = () => {
    asked += 1;
    return failAtOutage(watch, () => new Promise<ContentVersions>(() => {}));
  };
  const cache = openPageCache({ readVersions, render: () => Promise.reject(new Error("not reached")) });
  const waiting = [cache.find("/shop"), cache.find("/about")];
  await expect.poll(() => asked).toBe(1);
  lose();
  for (const page of [...waiting, cache.find("/shop")])
    await expect(page).rejects.toThrow("the database cannot be reached");
});

test("a request that fails before the outage is noticed gets a 503 too", async () => {
  const server = openServer();
  const call = await server.request("/failing", { headers: { Accept: "application/json" } });
  expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "3"]);
  expect(await (await server.request("/failing-page")).text()).toContain("We will be right back");
  const loader = await server.request("/failing-loader");
  expect([loader.headers.get("Retry-After"), await loader.json()]).toEqual(["3", null]);
});

test("a shop is ready while its database answers", async () => {
  expect((await openServer().request("/readyz")).status).toBe(200);
  const failing = openServer(async () => {
    throw new Error("no connection");
  });
  expect((await failing.request("/readyz")).status).toBe(503);
});

test("a shop reports at once that it is not ready when its database is lost, however long queries wait", async () => {
  const server = openServer(() => new Promise(() => {}));
  const waiting = server.request("/readyz");
  await expect.poll(() => server.listeners.size).toBe(1);
  server.lose();
  expect((await waiting).status).toBe(503);
  expect((await server.request("/readyz")).status).toBe(503);
  expect((await server.request("/healthz")).status).toBe(200);
});
