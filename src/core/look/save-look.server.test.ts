import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#core/settings/settings.server.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { currentLook } from "./look.server.ts";
import { layLabelsJob } from "./look-jobs.server.ts";
import { saveLook } from "./save-look.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("what the owner saves is the look of the next page, and is in the audit log; its label is laid into pictures at once", async () => {
  expect((await currentLook(shop)).stylesheet).toBeUndefined();
  const look = {
    accent: "#7a1f3d",
    paper: "#ffffff",
    corners: "round",
    light: "evening",
    fonts: "dm-sans",
  } as const;
  await saveLook(shop, owner, look);
  expect((await readSettings(shop.db)).look).toMatchObject(look);
  const shown = await currentLook(shop);
  expect(shown.light).toBe("evening");
  expect(shown.stylesheet?.css).toContain("--color-accent:#7a1f3d");
  const events = await shop.sql`select action, subject from audit_event where subject = 'settings:look'`;
  expect(events).toEqual([{ action: "settings.changed", subject: "settings:look" }]);
  expect(await shop.listJobs(layLabelsJob)).toHaveLength(1);
});
