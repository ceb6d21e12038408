import { expect, test } from "vitest";
import { type CookieName, formatCookie, readCookie } from "./cookies.ts";

const http = "http://localhost:3000";
const https = "https://shop.example";

function sentBack(setCookie: string): Headers {
  return new Headers({ Cookie: `other=1; ${setCookie.split(";")[0]}; x=y` });
}

test("a cookie that was set can be read", () => {
  const setCookie = formatCookie("cart", "candle*2*99900~diya*1*1000", { publicUrl: http });
  expect(readCookie(sentBack(setCookie), "cart", http)).toBe("candle*2*99900~diya*1*1000");
  expect(readCookie(sentBack(setCookie), "wishlist", http)).toBeUndefined();
  expect(readCookie(new Headers(), "cart", http)).toBeUndefined();
});

test("scripts cannot read the session cookie, and on https it is bound to the host", () => {
  expect(formatCookie("session", "token", { publicUrl: http, maxAgeSeconds: 2_592_000 })).toBe(
    "session=token; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
  );
  const secure = formatCookie("session", "token", { publicUrl: https, maxAgeSeconds: 2_592_000 });
  expect(secure).toBe("__Host-session=token; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax");
  expect(readCookie(sentBack(secure), "session", https)).toBe("token");
  expect(readCookie(new Headers({ Cookie: "session=forged" }), "session", https)).toBeUndefined();
});

test("scripts may read the cart and the wishlist", () => {
  expect(formatCookie("cart", "a*1*1", { publicUrl: https })).not.toContain("HttpOnly");
  expect(formatCookie("wishlist", "a", { publicUrl: https })).not.toContain("HttpOnly");
});

test("an empty value deletes the cookie", () => {
  expect(formatCookie("cart", "", { publicUrl: http })).toContain("Max-Age=0");
});

test("on https no other host of the domain can set any of the shop's cookies", () => {
  const names: CookieName[] = [
    "session",
    "device",
    "sign-in-step",
    "google-sign-in",
    "email-code",
    "cart",
    "wishlist",
    "code",
    "reader",
  ];
  for (const name of names) {
    const line = formatCookie(name, "x", { publicUrl: https });
    expect(line).toMatch(new RegExp(`^__Host-${name}=x;.* Path=/;.*Secure`));
    expect(line).not.toContain("Domain");
    expect(readCookie(sentBack(line), name, https)).toBe("x");
  }
});
