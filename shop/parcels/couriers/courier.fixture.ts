// Chooses the sandbox's courier, as the owner does in Settings.
import type { Sandbox } from "../../../sandbox/sandbox.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { saveCourier } from "./save-courier.server.ts";

export async function chooseSandboxCourier(shop: TestShop & { sandbox: Sandbox }): Promise<void> {
  const { email: user, password, pickupPlace } = shop.sandbox.shiprocket.keys;
  const box = { boxLength: 20, boxBreadth: 15, boxHeight: 12 };
  const owner = { id: "owner", role: "admin" } as const;
  await saveCourier(shop, owner, { courierKind: "shiprocket", user, password, pickupPlace, ...box });
}
