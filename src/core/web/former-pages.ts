// Addresses of pages and files that are gone, each with the page that has their content now.
import { href, redirect } from "react-router";
import { NotFound } from "#platform/faults.ts";

const formerPages: readonly [address: RegExp, to: (id: string) => string][] = [
  [/^\/profile\/former-orders$/, () => href("/profile")],
  [/^\/admin\/moving-here\/orders(\/[^/]+)?$/, () => href("/admin/moving-here")],
  [/^\/admin\/settings\/retention$/, () => href("/privacy-policy")],
  [/^\/admin\/make-it-yours\/go-live$/, () => href("/admin/go-live")],
  [/^\/trade\/catalogue(\.pdf)?$/, () => href("/trade/order")],
  [/^\/trade\/statement\.pdf$/, () => href("/trade/statement")],
  [/^\/trade\/proforma\.pdf$/, () => href("/trade/proforma")],
  [
    /^\/admin\/trade\/lists\/(?<id>[^/]+)\/catalogue\.pdf$/,
    (listId) => href("/admin/trade/lists/:listId/catalogue", { listId }),
  ],
  [/^\/admin\/trade\/(?<id>[^/]+)\/statement\.pdf$/, (id) => href("/admin/trade/:id/books", { id })],
  [/^\/admin\/orders\/(?<id>[^/]+)\/e-way-bill\.csv$/, (number) => href("/admin/orders/:number", { number })],
  [
    /^\/admin\/products\/(?<id>[^/]+)\/light\/(wick|tap)$/,
    (productId) => href("/admin/products/:productId/light", { productId }),
  ],
  [/^\/order\/(?<id>[^/]+)\/other-label$/, (orderId) => href("/order/:orderId", { orderId })],
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
