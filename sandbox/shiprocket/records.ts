// The records of the stand-in, and how times are written.
import type { SandboxStep } from "./steps.ts";

export type Body = Record<string, unknown>;

export type Scan = { at: Date; step: SandboxStep; place: string };

/** An order of Shiprocket's, with its one shipment. */
export type SandboxParcel = {
  /** Shipment's and order's ids differ, as at Shiprocket. */
  id: number;
  shipmentId: number;
  /** What the shop calls it. */
  reference: string;
  isReturn: boolean;
  /** As the shop has sent it. */
  sent: Body;
  pinCode: string;
  /** Rupees to collect. */
  cash: number;
  isCancelled: boolean;
  awb: string | null;
  courier: { id: number; name: string } | null;
  /** Rupees that the wallet paid. */
  charge: number;
  pickupOn: string | null;
  isManifested: boolean;
  /** The oldest is the first. */
  scans: Scan[];
  /** What the shop has asked after a failed attempt. */
  wishes: { action: string; comments: string; on: string }[];
};

/** As 2026-11-28 20:15:00, in India. */
export const writeTime = (at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "Asia/Kolkata",
  }).format(at);

/** As 28 11 2026 20:15:00, which webhooks alone use. */
export function writeWebhookTime(at: Date): string {
  const [day = "", time = ""] = writeTime(at).split(" ");
  return `${day.split("-").reverse().join(" ")} ${time}`;
}

/** The day after, and not a Sunday. */
export function nextPickupDay(now: Date): string {
  const day = new Date(now.getTime() + 24 * 3_600_000);
  const isSunday = new Date(`${writeTime(day).slice(0, 10)}T00:00:00Z`).getUTCDay() === 0;
  return writeTime(isSunday ? new Date(day.getTime() + 24 * 3_600_000) : day).slice(0, 10);
}
