// Customer accounts for tests of signing in and of what requires a session.
import type { TestShop } from "../../tests/support/test-shop.ts";

let customerCount = 0;

export function newCustomer() {
  customerCount += 1;
  return {
    name: "Asha Negi",
    phone: "98160 00001",
    street: "12 Mall Road",
    city: "Shimla",
    state: "HP",
    pincode: "171001",
    email: `asha${customerCount}@example.com`,
    password: "a good candle",
    /** A network per customer, so that the rate limits of one do not affect another. */
    network: `198.51.${customerCount}.0/24`,
  };
}

export async function signUpCustomer(shop: TestShop) {
  const customer = newCustomer();
  const signedUp = await shop.identity.signUp(customer, customer.network);
  if (!signedUp.ok) throw new Error(signedUp.reason);
  return { ...customer, ...signedUp };
}

/** The Cookie header that a browser would send after receiving these Set-Cookie values. */
export function withCookies(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((line) => line.split(";")[0]).join("; ") });
}
