// What the drill `couriers` does with booked parcels: they move while the courier's webhooks are dropped, doubled, reordered, late or forged.
// Every order must end in the step of its parcel.
import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxStep } from "../../sandbox/shiprocket/steps.ts";
import type { ShiprocketSwitchName } from "../../sandbox/shiprocket/switches.ts";
import type { DrillResult } from "./drill.ts";
import type { RunningShop } from "./running-shop.ts";

type Case = { about: string; fault: ShiprocketSwitchName | undefined; value?: number; steps: SandboxStep[] };

const toTheDoor: SandboxStep[] = ["picked-up", "in-transit", "out-for-delivery", "undelivered"];
const delivered: SandboxStep[] = [...toTheDoor, "out-for-delivery", "delivered"];
const cases: Case[] = [
  { about: "webhooks: none fails", fault: undefined, steps: delivered },
  { about: "webhooks: all dropped", fault: "lose-webhook", steps: delivered },
  { about: "webhooks: all doubled", fault: "double-webhook", steps: delivered },
  { about: "webhooks: each after the next", fault: "reorder-webhook", steps: delivered },
  { about: "webhooks: all late", fault: "late-webhook", value: 100, steps: delivered },
  { about: "webhooks: a forged 'Delivered' before each", fault: "forge-webhook", steps: toTheDoor },
  {
    about: "webhooks: dropped on the way back",
    fault: "lose-webhook",
    steps: [...toTheDoor, "rto-delivered"],
  },
];
const always = 1000;
const enoughMs = 60_000;

/** `token`: what the owner types at the courier as the webhook's token. */
export async function moveWithFaults(shop: RunningShop, token: string): Promise<DrillResult> {
  const { shiprocket } = shop.sandbox;
  shiprocket.setWebhookToken(token);
  const parcels = shiprocket.parcels().flatMap(({ awb }) => awb ?? []);
  const moved = cases.map((one, index) => ({ ...one, awb: parcels[index] ?? "" }));
  for (const { fault, value = 1, awb, steps } of moved) {
    if (fault) shiprocket.switches.set(fault, { only: awb, times: always, value });
    const start = Date.now() - steps.length * 60_000;
    for (const [index, step] of steps.entries()) {
      shiprocket.move(awb, step, { at: new Date(start + index * 60_000) });
      await sleep(50);
    }
  }
  const unmet = shiprocket.switches.list().filter(({ left, only }) => left === always && only !== undefined);
  shiprocket.switches.clear();
  await sleep(2_000);
  // Hours later every parcel is due, and any webhook wakes the job.
  await shop.database().sql`update courier_booking set next_check_at = now() where state = 'booked'`;
  const any = shiprocket.deliveries().findLast(({ awb }) => awb === moved[0]?.awb);
  await shiprocket.replay(any?.id ?? "");
  const failures = await waitForStatuses(shop, moved);
  return {
    rows: moved.map(({ about, awb }) => ({
      case: about,
      posts: shiprocket.deliveries().filter((one) => one.awb === awb && one.attempts.length > 0).length,
    })),
    failures: [...failures, ...unmet.map(({ name }) => `the switch ${name} was never met`)],
  };
}

type Moved = Case & { awb: string };

/** What the last step means for an order that is paid online. */
const expected = { delivered: "delivered", undelivered: "shipped", "rto-delivered": "shipped" } as const;

async function waitForStatuses(shop: RunningShop, moved: readonly Moved[]): Promise<string[]> {
  let failures = ["nothing was looked at"];
  for (let waited = 0; waited < enoughMs && failures.length > 0; waited += 500) {
    await sleep(500);
    failures = await findWrongSteps(shop, moved);
  }
  return failures;
}

async function findWrongSteps(shop: RunningShop, moved: readonly Moved[]): Promise<string[]> {
  const rows = await shop.database().sql<{ awb: string; status: string; step: string; events: number }[]>`
    select tracking_number as awb, status, step,
      (select count(*)::int from courier_event where booking_id = courier_booking.id) as events
    from courier_booking join parcel on parcel.id = parcel_id join "order" on "order".id = order_id`;
  return moved.flatMap(({ about, awb, steps }) => {
    const row = rows.find((one) => one.awb === awb);
    const last = steps.at(-1) as keyof typeof expected;
    const told = shop.sandbox.shiprocket.parcels().find((one) => one.awb === awb)?.scans.length;
    return [
      ...(row?.status === expected[last] ? [] : [`${about}: the order is ${row?.status}, ${row?.step}`]),
      ...(row?.events === told ? [] : [`${about}: ${row?.events} events are stored of ${told}`]),
    ];
  });
}
