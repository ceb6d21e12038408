// Reads an order's parcels as pages and emails show them.

import { readActorNames } from "#core/orders/actor-names.server.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { listPiecesNotSent } from "#core/orders/pieces/pieces.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { describeParcels, piecesLeft } from "./parcel-pieces.ts";
import { listParcels } from "./parcels.server.ts";
import { findTracking, type ShownParcel } from "./tracking-page.ts";

/** The first parcel comes first. `at`: when the carrier got it. */
export async function listShownParcels(
  db: Database,
  orderId: string,
): Promise<(ShownParcel & { at: Date })[]> {
  const [parcels, { couriers }] = await Promise.all([listParcels(db, orderId), readSettings(db)]);
  const isDivided = parcels.length > 1 || parcels.some(({ pieces }) => pieces !== null);
  const contents = describeParcels(isDivided ? await listSentLines(db, orderId) : [], parcels);
  return parcels.map(({ carrier, trackingNumber, at }, index) => ({
    carrier,
    trackingNumber,
    at,
    tracking: findTracking(couriers.list, { carrier, trackingNumber }),
    contents: contents[index] ?? "",
  }));
}

/** The order's first parcel, with the name of whoever handed it over, for the timeline. */
export async function findHandedOver(db: Database, orderId: string) {
  const [first] = await listParcels(db, orderId);
  if (!first) return undefined;
  const { carrier, trackingNumber, at, by } = first;
  return { carrier, trackingNumber, at, by: (await readActorNames(db, [first]))(by) };
}

/** The order's lines with the pieces that staff have not placed in any parcel. */
export async function listPiecesWithoutParcel(db: Database, orderId: string) {
  return piecesLeft(await listSentLines(db, orderId), await listParcels(db, orderId));
}

async function listSentLines(db: Database, orderId: string) {
  const lines = (await listOrderLines(db, orderId)).map(({ position, name, quantity }) => ({
    position,
    name,
    quantity,
  }));
  const notSent = await listPiecesNotSent(db, [orderId]);
  return piecesLeft(lines, [{ pieces: notSent.get(orderId) ?? null }]);
}
