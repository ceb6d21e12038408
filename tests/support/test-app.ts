import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { inject } from "vitest";
import type { Shop } from "#core/shop.ts";
import { createApp } from "#server/app.ts";
import type { KeptBuilds } from "#server/kept-builds.ts";
import { builtFiles, pagesOf } from "#server/pages.ts";
import type { PublicRoute } from "#server/public-pages.ts";
import { requestSharedResource } from "./shared-resources.ts";

/** The HTTP server without a port. Each test browser has its own cookies. */
export type TestApp = {
  request(path: string, init?: RequestInit): Promise<Response>;
  openBrowser(): TestBrowser;
  /** The public pages of the build. */
  publicRoutes: readonly PublicRoute[];
};

export type TestBrowser = {
  /** Sends the headers of a browser on a page of the shop: its cookies, Origin and Sec-Fetch-Site. Does not follow redirects. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Opens a page, following redirects. */
  visit(path: string): Promise<Response>;
  /** Sends a form with these values. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  /** Posts JSON to a call. */
  call(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  /** Signs in to an existing account. */
  signInAs(email: string, password: string): Promise<void>;
  cookies: Map<string, string>;
};

const root = join(import.meta.dirname, "../..");

type TestAppOptions = {
  /** If set, the built files are served, too. */
  keptBuilds?: KeptBuilds;
  /** False for a test that needs only statuses: loaders and actions run, and the document is empty. */
  rendersPages?: boolean;
};

/** The HTTP server with the built pages, for the test's own shop. */
export async function openTestApp(
  shop: Shop,
  { keptBuilds, rendersPages = true }: TestAppOptions = {},
): Promise<TestApp> {
  await requestSharedResource(inject("sharedResources"), "/pages");
  // Imported by Vitest, so that the pages and the server share one module graph and its context keys.
  const whole: ServerBuild = await import(join(root, "build/server/index.js"));
  const build = rendersPages ? whole : withoutRendering(whole);
  const pages = {
    ...pagesOf(build, "production", keptBuilds),
    ...(keptBuilds && { files: builtFiles(join(root, "build/client"), keptBuilds) }),
  };
  const app = createApp({
    shop,
    pages,
    askDatabase: async () => {},
    database: { isAvailable: () => true, onOutage: () => () => {} },
    metrics: { observe: () => {}, read: async () => "" },
  });
  const origin = shop.config.publicUrl;
  const request = async (path: string, init?: RequestInit) =>
    app.request(new Request(new URL(path, origin), { redirect: "manual", ...init }));
  return { request, openBrowser: () => createBrowser(request, origin), publicRoutes: pages.publicRoutes };
}

function withoutRendering(build: ServerBuild): ServerBuild {
  const answerEmpty: ServerBuild["entry"]["module"]["default"] = async (_request, status, headers) =>
    new Response(null, { status, headers });
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: answerEmpty } } };
}

function createBrowser(send: TestApp["request"], origin: string): TestBrowser {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    headers.set("Sec-Fetch-Site", "same-origin");
    if (init.method && init.method !== "GET") headers.set("Origin", origin);
    const answer = await send(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) storeCookie(cookies, cookie);
    return answer;
  }

  const call: TestBrowser["call"] = (path, body, init = {}) =>
    request(path, {
      method: "POST",
      ...init,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...init.headers },
    });

  return {
    cookies,
    request,
    call,
    async visit(path) {
      let answer = await request(path);
      for (let steps = 0; answer.status >= 300 && answer.status < 400 && steps < 5; steps += 1) {
        answer = await request(answer.headers.get("Location") ?? "/");
      }
      return answer;
    },
    submit: (path, fields) => request(path, { method: "POST", body: new URLSearchParams(fields) }),
    async signInAs(email, password) {
      const answer = await call("/api/auth/sign-in/email", { email, password });
      if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
    },
  };
}

/** Stores a cookie, or deletes it if it has a past date or Max-Age=0. */
function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const [name = "", ...value] = pair.split("=");
  const isExpired = attributes.some((attribute) => {
    const [key = "", when = ""] = attribute.split("=");
    if (key.toLowerCase() === "max-age") return Number(when) <= 0;
    return key.toLowerCase() === "expires" && Date.parse(when) < Date.now();
  });
  if (isExpired) cookies.delete(name);
  else cookies.set(name, value.join("="));
}
