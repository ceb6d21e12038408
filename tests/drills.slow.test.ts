// Small versions of the drills of `npm run drill`.
import { beforeAll, expect, inject, test } from "vitest";
import { drillCouriers } from "../drills/couriers.ts";
import { drillInput } from "../drills/input.ts";
import { drillKill } from "../drills/kill.ts";
import { drillMessages } from "../drills/messages.ts";
import { requestSharedResource } from "./support/shared-resources.ts";

/** The same input each time; `npm run drill input` has other input each time. */
const seed = 20_261_120;

beforeAll(() => requestSharedResource(inject("sharedResources"), "/pages"));

test("a shop and database killed during purchases lose and repeat nothing", async () => {
  const { failures } = await drillKill({ purchases: 6, kills: 1 });
  expect(failures).toEqual([]);
}, 180_000);

test("no generated input for a call or a form causes an error of the shop", async () => {
  const { failures } = await drillInput(250, seed);
  expect(failures).toEqual([]);
}, 180_000);

test("a customer is told once, on WhatsApp or by email, whatever becomes of the channel", async () => {
  const { failures } = await drillMessages(1);
  expect(failures).toEqual([]);
}, 180_000);

test("a parcel is booked once, whatever becomes of the courier's answers", async () => {
  const { failures } = await drillCouriers(["lost-answer", "refuse"]);
  expect(failures).toEqual([]);
}, 300_000);
