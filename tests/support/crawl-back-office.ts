// Finds every page of the back office that somebody reaches by links and forms from a first page.
import { matchRoutes } from "react-router";
import { type AdminRoute, listAdminRoutes } from "./admin-routes.ts";
import { readForms, readLinks } from "./shown-forms.ts";
import type { TestBrowser } from "./test-app.ts";

/** The most addresses to open of one route: the rows of a list lead to the same kind of page. */
const maxOfRoute = 3;
/** Patterns with a different page for each value. */
const isNamed = (pattern: string) => /\/:(form|list|menu|channel|step)$/.test(pattern);

type OpenedPage = { address: string; html: string };

/** `reached` has every address on some page, without its query; `patterns` has their routes. */
export async function crawlBackOffice(browser: TestBrowser, start = "/dashboard") {
  const routes = (await listAdminRoutes()).map(({ pattern, ...rest }) => ({ ...rest, path: pattern || "/" }));
  const patternOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;
  const pages: OpenedPage[] = [];
  const reached = new Set<string>([start]);
  const patterns = new Map<string, number>();
  const waiting = [start];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const pattern = patternOf(pathOf(address)) ?? "";
    const opened = patterns.get(pattern) ?? 0;
    patterns.set(pattern, opened + 1);
    if (opened >= maxOfRoute && !isNamed(pattern)) continue;
    const answer = await browser.visit(address);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await answer.text();
    pages.push({ address, html });
    for (const { to, isAsked } of listNamed(html, address)) {
      if (!/^\/(admin|dashboard)\b/.test(to) || reached.has(pathOf(to))) continue;
      reached.add(pathOf(to));
      if (isAsked) waiting.push(to);
      else patterns.set(patternOf(pathOf(to)) ?? "", patterns.get(patternOf(pathOf(to)) ?? "") ?? 0);
    }
  }
  return { pages, reached, patterns: new Set(patterns.keys()) };
}

const pathOf = (address: string) => address.split("?")[0] ?? "";

/** Lists addresses in links and forms. A form that changes something is not sent. */
function listNamed(html: string, address: string): { to: string; isAsked: boolean }[] {
  const links = readLinks(html).map((to) => ({ to, isAsked: true }));
  const forms = readForms(html, address).map((form) => ({
    to: form.address,
    isAsked: form.method === "get",
  }));
  return [...links, ...forms];
}

/** True for routes with a page, except the one for unknown addresses. */
export const isPage = ({ module, pattern }: AdminRoute) =>
  module.default !== undefined && !pattern.endsWith("/*") && pattern !== "";
