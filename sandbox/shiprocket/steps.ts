// Where a parcel can be, with Shiprocket's number in the table of shipments, in that of orders, and its words.

type Step = { shipment: number; order: number; label: string; activity: string };

export const steps = {
  booked: { shipment: 1, order: 3, label: "AWB ASSIGNED", activity: "Manifest uploaded" },
  "pickup-scheduled": { shipment: 3, order: 4, label: "PICKUP SCHEDULED", activity: "Pickup scheduled" },
  "pickup-failed": { shipment: 20, order: 35, label: "PICKUP EXCEPTION", activity: "Seller not available" },
  "picked-up": { shipment: 42, order: 51, label: "PICKED UP", activity: "Shipment picked up" },
  "in-transit": { shipment: 18, order: 20, label: "IN TRANSIT", activity: "Left the hub" },
  "out-for-delivery": {
    shipment: 17,
    order: 19,
    label: "OUT FOR DELIVERY",
    activity: "Out for delivery",
  },
  undelivered: { shipment: 21, order: 36, label: "UNDELIVERED", activity: "Consignee not available" },
  delivered: { shipment: 7, order: 7, label: "DELIVERED", activity: "Delivered to consignee" },
  "rto-initiated": { shipment: 9, order: 15, label: "RTO INITIATED", activity: "Return to origin started" },
  "rto-in-transit": { shipment: 46, order: 55, label: "RTO IN TRANSIT", activity: "Return left the hub" },
  "rto-delivered": { shipment: 10, order: 16, label: "RTO DELIVERED", activity: "Returned to the seller" },
  lost: { shipment: 12, order: 33, label: "LOST", activity: "Shipment lost" },
  cancelled: { shipment: 8, order: 5, label: "CANCELED", activity: "Shipment cancelled" },
} as const satisfies Record<string, Step>;

export type SandboxStep = keyof typeof steps;

export const sandboxSteps = Object.keys(steps) as SandboxStep[];

export const isSandboxStep = (name: unknown): name is SandboxStep =>
  sandboxSteps.includes(name as SandboxStep);
