import { expect, test } from "vitest";
import { pageQuery } from "./page-query.ts";

test.each([
  ["/trade/order", ""],
  ["/trade/order.data?_routes=routes%2Ftrade", ""],
  ["/trade/order?index", ""],
  ["/trade/order.data?after=T-9&_routes=a", "?after=T-9"],
])("of %s the page's own query is '%s'", (path, query) => {
  expect(pageQuery({ url: `http://localhost${path}` })).toBe(query);
});
