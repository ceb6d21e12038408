// `npm run drill intruder`: tries what an intruder would try, and prints a line for each attack. New attacks go into one of the lists
// below.
import { accessAttacks } from "./intruder/access.ts";
import { apiKeyAttacks } from "./intruder/api-keys.ts";
import { atTheDoorAttacks } from "./intruder/at-the-door.ts";
import type { Attack, Target } from "./intruder/attack.ts";
import { crossSiteAttacks } from "./intruder/cross-site.ts";
import { emailCodeAttacks } from "./intruder/email-codes.ts";
import { guessingAttacks } from "./intruder/guessing.ts";
import { identityAttacks } from "./intruder/identity.ts";
import { inputAttacks } from "./intruder/input.ts";
import { numberAloneAttacks } from "./intruder/number-alone.ts";
import { openingAttacks } from "./intruder/opening.ts";
import { openPublicShop } from "./intruder/public-shop.ts";
import { sessionAttacks } from "./intruder/sessions.ts";
import { settlementFileAttacks } from "./intruder/settlement-files.ts";
import { shuttingOutAttacks } from "./intruder/shutting-out.ts";
import { postJson } from "./support/buyers.ts";
import type { DrillResult } from "./support/drill.ts";
import { openRunningShop } from "./support/running-shop.ts";

/** The order matters: attacks that use up a rate limit come last. */
const attacks: Attack[] = [
  ...openingAttacks,
  ...accessAttacks,
  ...crossSiteAttacks,
  ...inputAttacks,
  ...settlementFileAttacks,
  ...apiKeyAttacks,
  ...atTheDoorAttacks,
  ...identityAttacks,
  ...sessionAttacks,
  ...emailCodeAttacks,
  ...numberAloneAttacks,
  ...guessingAttacks,
  ...shuttingOutAttacks,
];

export async function drillIntruder(): Promise<DrillResult> {
  const shop = await openRunningShop({ hasOwnersLimits: true, sandbox: { timeFactor: 0.01 } });
  const opened = [shop];
  const rows: DrillResult["rows"] = [];
  const failures: string[] = [];
  try {
    await shop.open();
    const publicShop = await openPublicShop();
    opened.push(publicShop);
    const signIn = async (email: string, password: string) =>
      (await postJson(`${shop.url}/api/auth/sign-in/email`, { email, password })).headers.get(
        "set-auth-token",
      ) ?? undefined;
    const target: Target = {
      shop,
      publicShop,
      tokens: {
        guest: undefined,
        customer: await signIn("asha@deodar.example", "deodar-asha"),
        staff: await signIn("tenzin@deodar.example", "deodar-staff"),
        owner: await signIn("admin@deodar.example", "deodar-admin"),
      },
    };
    if (!target.tokens.customer || !target.tokens.staff || !target.tokens.owner)
      throw new Error("the sample accounts could not sign in");
    for (const { name, run } of attacks) {
      const startedAt = performance.now();
      const { tries, breaches } = await run(target);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      rows.push({ attack: name, tries, "got through": breaches.length, seconds });
      failures.push(...breaches.map((breach) => `${name}: ${breach}`));
    }
    return { rows, failures };
  } finally {
    for (const one of opened) await one.close();
  }
}
