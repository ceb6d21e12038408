// A return as pages show it to the customer and to staff.
import type { ReturnKind } from "./return-rule.ts";
import type { ReturnStatus } from "./return-state.ts";

export type ShownReturn = {
  id: string;
  kind: ReturnKind;
  status: ReturnStatus;
  reason: string;
  pieces: { name: string; quantity: number }[];
  photographs: number;
  /** Oldest first. */
  steps: {
    status: ReturnStatus;
    on: string;
    note: string;
    parcel: { carrier: string; trackingNumber: string } | null;
    /** In paise. */
    amount: number | null;
  }[];
};
