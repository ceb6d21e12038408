// Addresses of pages and files that are gone, each with the page that has their content now.
import { href, redirect } from "react-router";
import { featuresFormerPages } from "#lists/pages/former-pages.ts";
import { NotFound } from "#platform/faults.ts";
import type { FormerPage } from "../feature-links.ts";

const formerPages: readonly FormerPage[] = [
  [/^\/profile\/former-orders$/, () => href("/profile")],
  [/^\/admin\/settings\/retention$/, () => href("/privacy-policy")],
  [/^\/admin\/make-it-yours\/go-live$/, () => href("/admin/go-live")],
  [/^\/admin\/orders\/(?<id>[^/]+)\/e-way-bill\.csv$/, (number) => href("/admin/orders/:number", { number })],
  [/^\/order\/(?<id>[^/]+)\/other-label$/, (orderId) => href("/order/:orderId", { orderId })],
  ...featuresFormerPages,
];

export function findFormerPage(path: string): string | undefined {
  for (const [address, to] of formerPages) {
    const found = address.exec(path);
    if (found) return to(found.groups?.id ?? "");
  }
  return undefined;
}

/** To be thrown for an address that a route with a parameter takes: the redirect to the page that has its content now, or NotFound. */
export function leadOn(path: string): Response | NotFound {
  const to = findFormerPage(path);
  return to === undefined ? new NotFound("no such page") : redirect(to);
}
