// The whole workshop as the door and the pages are handed it: the foundations and what the rooms need beside them.
import type { Foundations } from "#platform/foundations.ts";
import type { Identity } from "#shop/identity/identity.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";

export type Shop = Foundations & {
  identity: Identity;
  /** Undefined while no key is set: the shop then takes no payments. */
  razorpay: Razorpay | undefined;
};
