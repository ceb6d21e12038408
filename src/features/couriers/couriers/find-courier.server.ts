// The courier that the owner has chosen, and those of before, whose parcels are still on their way. This is the one list of adapters; how to add one: docs/couriers.md.

import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { stateName } from "#core/money/india-states.ts";
import {
  type CourierAdapter,
  type CourierKind,
  courierKinds,
  type ParcelHint,
  type Place,
} from "#core/parcels/courier.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { readHint } from "../shiprocket/hint.ts";
import { openShiprocket } from "../shiprocket/shiprocket.server.ts";
import { findCourierKeys, findCourierToken, keepCourierToken } from "./account.server.ts";
import { describeProblem } from "./booking.ts";

export type CourierContext = Pick<AppContext, "db" | "clock" | "config"> & WithSessionSecret;

/** Those that are asked by calls, and need keys. */
export const bookingKinds: readonly CourierKind[] = ["shiprocket"];

/** What each courier's webhook names, read from its body. */
export const hintReaders: readonly { courier: CourierKind; readHint: (body: string) => ParcelHint }[] = [
  { courier: "shiprocket", readHint },
];

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

/** Whether the owner has chosen a courier that books parcels when it is asked. */
export async function booksParcels(db: Database): Promise<boolean> {
  return bookingKinds.includes(courierKindOf((await readSettings(db)).parcels));
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

function courierKindOf({ courierKind }: Settings["parcels"]): CourierKind {
  return courierKinds.find((kind) => kind === courierKind) ?? "none";
}

function addressOf({ shopName, phone, street, city, state, zip }: Settings["business"]): Place {
  return { name: shopName, phone, street, city, state: stateName(state), pinCode: zip };
}
