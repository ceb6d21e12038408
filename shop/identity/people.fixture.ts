import type { TestShop } from "../../tests/support/test-shop.ts";

let people = 0;

export function newPerson() {
  people += 1;
  return {
    name: "Asha Negi",
    phone: "98160 00001",
    street: "12 Mall Road",
    city: "Shimla",
    state: "HP",
    pincode: "171001",
    email: `asha${people}@example.com`,
    password: "a good candle",
    /** Of a network of her own, so that nobody's tries are counted against another's. */
    network: `198.51.${people}.0/24`,
  };
}

export async function signUpSomebody(shop: TestShop) {
  const person = newPerson();
  const made = await shop.identity.signUp(person, person.network);
  if (!made.ok) throw new Error(made.reason);
  return { ...person, ...made };
}

/** The cookies of an answer, as the browser sends them back. */
export function withCookies(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((line) => line.split(";")[0]).join("; ") });
}
