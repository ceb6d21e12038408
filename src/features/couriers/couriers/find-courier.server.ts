// The courier that the owner has chosen, and those of before, whose parcels are still on their way. This is the one list of adapters; how to add one: docs/couriers.md.

import { stateName } from "#core/money/india-states.ts";
import { describeProblem } from "#core/parcels/booking.ts";
import { courierKindOf } from "#core/parcels/chosen-courier.server.ts";
import { bookingKinds, type CourierAdapter, type CourierKind, type Place } from "#core/parcels/courier.ts";
import type { CourierContext, HintReader } from "#core/parcels/couriers.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { readHint } from "../shiprocket/hint.ts";
import { openShiprocket } from "../shiprocket/shiprocket.server.ts";
import { findCourierKeys, findCourierToken, keepCourierToken } from "./account.server.ts";

/** What each courier's webhook names, read from its body. */
export const hintReaders: readonly HintReader[] = [{ courier: "shiprocket", readHint }];

/** For new parcels. Undefined if staff type the numbers, numbers come by file, or the keys are missing. */
export async function findCourier(ctx: CourierContext): Promise<CourierAdapter | undefined> {
  return openCourier(ctx, courierKindOf((await readSettings(ctx.db)).parcels));
}

/** For parcels that exist: the courier that has them, also after the owner has chosen another. */
export async function openCourier(
  ctx: CourierContext,
  kind: CourierKind,
): Promise<CourierAdapter | undefined> {
  if (!bookingKinds.includes(kind)) return undefined;
  const { parcels, business } = await readSettings(ctx.db);
  const keys = await findCourierKeys(ctx, kind);
  if (!keys) return undefined;
  const token = {
    find: () => findCourierToken(ctx, kind),
    keep: (signedIn: { token: string; at: string }) => keepCourierToken(ctx, kind, signedIn),
  };
  const { pickupPlace, boxLength, boxBreadth, boxHeight } = parcels;
  const connection = { url: ctx.config.shiprocketUrl, keys, token, clock: ctx.clock };
  const box = { length: boxLength, breadth: boxBreadth, height: boxHeight };
  return openShiprocket(connection, { address: addressOf(business), pickupPlace, box });
}

/** All couriers whose keys the shop has. */
export async function openCouriers(ctx: CourierContext): Promise<CourierAdapter[]> {
  const opened = await Promise.all(bookingKinds.map((kind) => openCourier(ctx, kind)));
  return opened.filter((one) => one !== undefined);
}

/** What keeps the courier from booking, in sentences for the owner; undefined without a courier to ask. */
export async function checkCourier(
  ctx: CourierContext,
): Promise<{ findings: readonly string[] } | undefined> {
  const courier = await findCourier(ctx);
  const answer = await courier?.check();
  if (!courier || !answer) return undefined;
  return { findings: answer.ok ? answer.value : [describeProblem(courier.title, answer)] };
}

function addressOf({ shopName, phone, street, city, state, zip }: Settings["business"]): Place {
  return { name: shopName, phone, street, city, state: stateName(state), pinCode: zip };
}
