import { expect, test } from "vitest";
import { countedPath } from "./missing-address.ts";

test.each([
  ["/Products/Old-Jar/", "/products/old-jar"],
  ["/collections/diwali", "/collections/diwali"],
  ["/listing/1234567890/soy-candle", "/listing/1234567890/soy-candle"],
  ["/pages/दीया", "/pages/दीया"],
])("'%s' is counted as '%s'", (path, counted) => expect(countedPath(path)).toBe(counted));

test.each([
  ["/wp-login.php"],
  ["/blog/wp-admin/setup"],
  ["/.env"],
  ["/.git/config"],
  ["/index.php"],
  ["/backup.sql"],
  ["/favicon.ico"],
  ["/apple-touch-icon-precomposed.png"],
  ["/.well-known/traffic-advice"],
  ["/admin/nothing"],
  ["/order/3f2a"],
  ["/profile/orders/DD-26-00042"],
  ["/with-words/rose!QW5hbnlh.c2ln/x"],
  ["/on-label/rose!QW5hbnlh"],
  ["/asha@example.com"],
  ["/call/9816012345"],
  ["/call/+919816012345"],
  ["/reset/0123456789abcdef0123"],
])("'%s' is noise or may belong to somebody, and is not counted", (path) =>
  expect(countedPath(path)).toBeUndefined(),
);
