import { expect, test } from "vitest";
import { forgetCartCookies, readCartCookies } from "./cart-cookies.ts";

const publicUrl = "http://localhost:3000";

test("a guest's cart and wishlist are read by their cookies' exact names", () => {
  const headers = new Headers({ Cookie: "mycart=x; session=s.a=b; cart=a*1*5; wishlist=a~b" });
  expect(readCartCookies(headers, publicUrl)).toEqual({ cart: "a*1*5", wishlist: "a~b" });
  expect(readCartCookies(new Headers({ Cookie: "mycart=x" }), publicUrl)).toEqual({
    cart: undefined,
    wishlist: undefined,
  });
});

test("only the cookies that the browser has are deleted", () => {
  const headers = new Headers({ Cookie: "session=x; cart=a*1*5" });
  expect(forgetCartCookies(headers, publicUrl)).toEqual([expect.stringMatching(/^cart=; Max-Age=0/)]);
  expect(forgetCartCookies(new Headers(), publicUrl)).toEqual([]);
});
