// Orders that Shiprocket has under our reference. One that is cancelled there is never used again: the next has '-R1' behind it.
import { z } from "zod";
import { outsideId } from "./units.ts";

const shipment = z.object({ id: outsideId, awb: outsideId, courier: z.string().nullish() });

export const foundOrder = z
  .object({
    id: outsideId,
    channel_order_id: z.string(),
    status: z.string().nullish(),
    status_code: z.number().nullish(),
    /** A list in lists of orders, and one in an order. */
    shipments: z.union([z.array(shipment), shipment.transform((one) => [one])]).nullish(),
  })
  .transform(({ id, channel_order_id, status, status_code, shipments }) => ({
    order: id,
    // A channel's own orders begin with '#'.
    reference: channel_order_id.replace(/^#/, ""),
    isCancelled: isCancelled({ status, code: status_code }),
    shipment: shipments?.[0]?.id,
    trackingNumber: shipments?.[0]?.awb,
    carrier: shipments?.[0]?.courier || undefined,
  }));

export type FoundOrder = z.output<typeof foundOrder>;

const cancelledCodes = [5, 18];

/** 5: cancelled. 18: its cancellation was asked for. */
export function isCancelled({
  status,
  code,
}: {
  status: string | null | undefined;
  code: number | null | undefined;
}): boolean {
  return cancelledCodes.includes(code ?? 0) || /cancel/i.test(status ?? "");
}

/**
 * The order that is still good, and the reference for a new one. The search also finds references that contain ours, which are no
 * parcels of ours.
 */
export function chooseOrder(
  found: readonly FoundOrder[],
  reference: string,
): { good: FoundOrder | undefined; next: string } {
  const own = found.filter(
    (one) =>
      one.reference === reference ||
      /^-R\d{1,3}$/.test(one.reference.startsWith(reference) ? one.reference.slice(reference.length) : ""),
  );
  return {
    good: own.find((one) => !one.isCancelled),
    next: own.length === 0 ? reference : `${reference}-R${own.length}`,
  };
}
