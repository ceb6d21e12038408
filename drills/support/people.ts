// A guest, customers and the owner send requests to the shop, each with a session that is renewed when it ends.
import { postJson, signUp } from "./buyers.ts";
import { unlessClosed } from "./request.ts";
import type { RunningShop } from "./running-shop.ts";

export type Person = "guest" | "customer" | "owner";

export type People = {
  tokenOf(person: Person): string | undefined;
  /** Renews the session of somebody who was signed out, or whose account is gone. */
  renew(person: Person): Promise<void>;
};

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

export async function signInPeople(shop: RunningShop, name: string): Promise<People> {
  const tokens: Partial<Record<Person, string>> = {};
  let customers = 0;
  let owners = 0;
  const renewals: Record<Person, () => Promise<string | undefined>> = {
    guest: async () => undefined,
    async customer() {
      customers += 1;
      return (await signUp(shop.url, `${name}-${customers}@example.com`)).token;
    },
    async owner() {
      const answer = await postJson(`${shop.url}/api/auth/sign-in/email`, owner);
      if (answer.ok) return answer.headers.get("set-auth-token") ?? undefined;
      // A form has made a customer an admin, and another has removed the samples, and with them the sample owner.
      owners += 1;
      const { email, token } = await signUp(shop.url, `${name}-owner-${owners}@example.com`);
      await shop.database()
        .sql`update "user" set role = 'admin', email_verified = true where email = ${email}`;
      return token;
    },
  };
  // Several requests that notice the same end of a session wait for one new session.
  const running = new Map<Person, Promise<void>>();
  const signIn = async (person: Person) => {
    // Input for the sign-in form has used up the attempts for this address.
    await shop.database().sql`delete from rate_limit`;
    const token = await unlessClosed(renewals[person]);
    if (token) tokens[person] = token;
  };
  const people: People = {
    tokenOf: (person) => tokens[person],
    renew(person) {
      const renewing = running.get(person) ?? signIn(person).finally(() => running.delete(person));
      running.set(person, renewing);
      return renewing;
    },
  };
  await people.renew("customer");
  await people.renew("owner");
  return people;
}
