// Finds every rate limit; each has a reason why a stranger cannot use it to lock somebody else out.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const texts = globSync("{src,server}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), "utf8"));

const own = "it counts what the signed-in account does itself";
const neighbours =
  "only who shares the network waits, for an hour at most; a /24 or /64 with its /48 is the least that can be told apart, and no account, card or order depends on it";

/** Reasons by the limit's key without its last part, which says who is counted. */
const reasons: Record<string, string> = {
  "api-key:": "only a holder of the key uses it up",
  "api-key (network)": "it counts unknown keys alone, and a known one is looked up first",
  "card-sale:account:": own,
  "card-sale (network)": neighbours,
  "code:account:": own,
  "code:tried:": "it only counts, once a day for each account",
  "code (network)": "it counts unknown codes alone, and a customer's own count comes first",
  "emails:address:":
    "it bounds what strangers make us send to a mailbox; a device that was signed in before has a count of its own, and the password and a passkey work",
  "emails:device:": "only that device has its mark",
  "email-code:sent:": "only the browser that asked has the request's token",
  "email-code:tries:": "only the browser that asked has the request's token, and it may ask for another code",
  "email-code:guesses:":
    "the link of the email works all the same, and so does a device that was signed in before",
  "email-code (network)": neighbours,
  "gift-card:account:": "it counts unknown codes alone, and a right one is looked up first",
  "gift-card (network)": "it counts unknown codes alone, and a right one is looked up first",
  "like (network)": neighbours,
  "message (network)": neighbours,
  "mail:":
    "what is bounded is what strangers make us send to a mailbox: a message arrives all the same, without a receipt",
  "new-device:": "it bounds the emails about new devices, and refuses no sign-in",
  "password:": own,
  "passkey:": "only the browser that was given the challenge has it",
  "on-label (network)": neighbours,
  "picture:": own,
  "reset (network)": neighbours,
  "second-step:": "only who knows the password uses it up, and a passkey is not counted",
  "sign-in:address-and-network:": "only who shares the network waits, for a quarter of an hour",
  "sign-in:address:":
    "a device that was signed in before has a count of its own, and so have a passkey and the emailed code",
  "sign-in:device:": "only that device has its mark",
  "sign-in (network)": neighbours,
  "sign-up:address:": "an account with the address needs no second one, and signs in",
  "sign-up (network)": neighbours,
  "test-email:": own,
  "trade (network)": neighbours,
  "with-words (network)": neighbours,
  "whatsapp:day:": "what is too much goes by email, and the number's first answer ends it",
  "whatsapp:hour:": "what is too much goes by email, and the number's first answer ends it",
  "trade:": own,
};

test("every rate limit has a reason why no stranger can use it against somebody else", () => {
  const keys = texts.flatMap((text) => [
    ...[...text.matchAll(/\bkey: `([a-z-]+:(?:[a-z-]+:)?)/g)].map(([, key = ""]) => key),
    ...[...text.matchAll(/\bkey: `\$\{name\}(:(?!network)[a-z-]+:)/g)].map(([, key]) => `emails${key}`),
    ...[...text.matchAll(/\bnetworkLimits\(\s*"([a-z-]+)"/g)].map(([, name]) => `${name} (network)`),
    ...[...text.matchAll(/\bnetworkLimitsOfSubject\(\s*`([a-z-]+:[a-z-]+:)/g)].map(([, key = ""]) => key),
    ...[...text.matchAll(/\bmailLimits\("([a-z-]+)"/g)].map(([, name]) => `${name} (network)`),
  ]);
  expect([...new Set(keys)].toSorted()).toEqual(Object.keys(reasons).toSorted());
});
