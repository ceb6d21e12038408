// Customer accounts for tests of signing in and of pages and calls that require a session.
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { actorOf, guestActor } from "./actor.ts";
import { signUp } from "./sign-up.server.ts";

let customerCount = 0;

/** A customer as the sign-up form returns one. */
export function newCustomer() {
  customerCount += 1;
  return {
    name: "Asha Negi",
    phone: "9816000001",
    street: "12 Mall Road",
    city: "Shimla",
    state: "HP",
    pincode: "171001",
    email: `asha${customerCount}@example.com`,
    password: "a good candle",
  };
}

/** A guest from a network of their own, so that guests do not share rate limits. */
export function newGuest() {
  return guestActor(`198.51.${customerCount}.0/24`);
}

export async function signUpCustomer(shop: TestShop, change: { password?: string } = {}) {
  const customer = { ...newCustomer(), ...change };
  const guest = newGuest();
  const signedUp = await signUp(shop, guest, customer);
  if (!signedUp.ok) throw new Error(signedUp.reason);
  const { sessionUser, session, deviceMark } = signedUp;
  const actor = actorOf(sessionUser, guest.network ?? "");
  return { ...customer, guest, actor, sessionUser, token: session.token, deviceMark };
}
