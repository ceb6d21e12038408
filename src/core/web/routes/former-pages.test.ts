import { expect, test } from "vitest";
import { findFormerPage } from "./former-pages.ts";

test.each([
  ["/admin/trade/lists/shops/catalogue.pdf", "/admin/trade/lists/shops/catalogue"],
  ["/admin/trade/kangra/statement.pdf", "/admin/trade/kangra/books"],
  ["/admin/orders/DD-26-00001/e-way-bill.csv", "/admin/orders/DD-26-00001"],
  ["/admin/orders/DD-26-00001/invoice.pdf", undefined],
  ["/admin/products/amber/light/wick", "/admin/products/amber/light"],
  ["/order/abc/other-label", "/order/abc"],
  ["/admin/settings/retention", "/privacy-policy"],
  ["/admin/make-it-yours/go-live", "/admin/go-live"],
  ["/trade/order", undefined],
])("of '%s' the content is now at '%s'", (path, page) => {
  expect(findFormerPage(path)).toBe(page);
});
