import { eq } from "drizzle-orm";
import { issueEmailToken } from "#core/identity/email-tokens.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { type SandboxFirebase, startFirebase } from "../../sandbox/firebase/firebase.ts";
import { openTestShopWithSandbox, type TestOptions, type TestShopWithSandbox } from "./test-shop.ts";

/** The identity providers of tests that run with each. */
export const identityProviders = ["own", "firebase"] as const;
export type IdentityProviderName = (typeof identityProviders)[number];

export type FirebaseShop = TestShopWithSandbox & { firebase: SandboxFirebase };

/** Opens the shop with Firebase's stand-in, which uses the shop's clock. */
export async function openFirebaseShop(options: TestOptions = {}): Promise<FirebaseShop> {
  const started: { shop?: TestShopWithSandbox } = {};
  const firebase = await startFirebase({ now: () => started.shop?.clock.now() ?? new Date() });
  const settings = {
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: firebase.projectId,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_URL: firebase.url,
    ...options.settings,
  };
  const shop = await openTestShopWithSandbox({ ...options, settings });
  started.shop = shop;
  return {
    ...shop,
    firebase,
    async close() {
      await shop.close();
      await firebase.stop();
    },
  };
}

export async function openShopWithIdentity(
  name: IdentityProviderName,
): Promise<TestShopWithSandbox & { firebase?: SandboxFirebase }> {
  return name === "firebase" ? openFirebaseShop() : openTestShopWithSandbox();
}

/** Returns the token in the link emailed by 'Forgot Password?'. */
export async function readResetToken(
  shop: TestShopWithSandbox & { firebase?: SandboxFirebase },
  email: string,
): Promise<string> {
  if (shop.firebase) {
    await shop.identity.deliverReset(email);
    return shop.firebase.people.codes().at(-1)?.code ?? "";
  }
  const [row] = await shop.db.select().from(user).where(eq(user.email, email));
  return issueEmailToken(shop, "reset", row?.id ?? "");
}
