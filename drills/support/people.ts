// The people who send requests: a guest, customers and the owner. Sessions that end are renewed.
import { postJson, signUp } from "./buyers.ts";
import { unlessClosed } from "./request.ts";
import type { RunningShop } from "./running-shop.ts";

export type Person = "guest" | "customer" | "owner";

export type People = {
  tokenOf(person: Person): string | undefined;
  /** Signs the person in again, with a new account if theirs is gone. */
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
      // Forms of the drill may have made a customer an admin, or removed the samples together with the sample owner.
      owners += 1;
      const { email, token } = await signUp(shop.url, `${name}-owner-${owners}@example.com`);
      await shop.database()
        .sql`update "user" set role = 'admin', email_verified = true where email = ${email}`;
      return token;
    },
  };
  // Requests that find the same session ended wait for one new session.
  const running = new Map<Person, Promise<void>>();
  const signIn = async (person: Person) => {
    // Random input for the sign-in form has used up this address's attempts.
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
