import { getEnvironment } from "./environment.ts";
import { type ShopServer, startShopServer } from "./shop-server.ts";
import { test as journey } from "./test.ts";

let count = 0;

/** A journey in its own shop, where it may change what every page shows; the shop is started for each test. */
export const ownShopTest = journey.extend<{ ownShop: ShopServer }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use, { workerIndex }) => {
      count += 1;
      const server = await startShopServer(`own-shop-${workerIndex}-${count}`);
      await use(server);
      await server.stop();
    },
    { timeout: 180_000 },
  ],
  environment: async ({ ownShop }, use) => {
    const { stop: _, ...server } = ownShop;
    await use({ ...getEnvironment(), ...server });
  },
});
