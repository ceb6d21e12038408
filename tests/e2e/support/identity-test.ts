// A test for each identity provider. The shop with Firebase's stand-in is started by the first test that needs it.
import { expect } from "@playwright/test";
import { type SandboxFirebase, startFirebase } from "../../../sandbox/firebase/firebase.ts";
import { getEnvironment, type TestEnvironment } from "./environment.ts";
import { waitForEmails } from "./inbox.ts";
import { startShopServer } from "./shop-server.ts";
import { test as base } from "./test.ts";

type FirebaseShop = { environment: TestEnvironment; firebase: SandboxFirebase };
type Fixtures = {
  provider: "own" | "firebase";
  /** Firebase's stand-in, in the process of the test. */
  firebase: SandboxFirebase;
  /** Returns the link emailed by 'Forgot Password?'. */
  readResetLink: (email: string) => Promise<string>;
};
type WorkerFixtures = { openFirebaseShop: () => Promise<FirebaseShop> };

export { expect };

export const test = base.extend<Fixtures, WorkerFixtures>({
  provider: ["own", { option: true }],
  openFirebaseShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      let started: Promise<FirebaseShop & { stop(): Promise<void> }> | undefined;
      await use(() => {
        started ??= startFirebaseShop();
        return started;
      });
      await (await started)?.stop();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ provider, openFirebaseShop }, use) => {
      await use(provider === "firebase" ? (await openFirebaseShop()).environment : getEnvironment());
    },
    { scope: "test", timeout: 60_000 },
  ],
  firebase: async ({ openFirebaseShop }, use) => {
    const { firebase } = await openFirebaseShop();
    await use(firebase);
    firebase.setDown(false);
  },
  readResetLink: async ({ provider, openFirebaseShop, environment }, use) => {
    await use(async (email) => {
      if (provider === "own") {
        const [mail] = await waitForEmails(email, /password/i);
        return mail?.links.find((address) => address.includes("/reset")) ?? "";
      }
      const { people } = (await openFirebaseShop()).firebase;
      const findCode = () => people.codes().findLast((code) => code.email === email)?.code;
      await expect.poll(findCode, { timeout: 15_000 }).toBeDefined();
      return `${environment.shop}/reset?mode=resetPassword&oobCode=${findCode()}`;
    });
  },
});

async function startFirebaseShop(): Promise<FirebaseShop & { stop(): Promise<void> }> {
  const firebase = await startFirebase();
  const settings = {
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: firebase.projectId,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_URL: firebase.url,
  };
  try {
    const { shop, sandbox, stop } = await startShopServer("firebase-shop", settings);
    return {
      environment: { ...getEnvironment(), shop, sandbox },
      firebase,
      async stop() {
        await stop();
        await firebase.stop();
      },
    };
  } catch (error) {
    await firebase.stop();
    throw error;
  }
}
