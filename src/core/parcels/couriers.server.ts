// The couriers that can be asked, as a list hands them to what follows parcels. Without any, staff type numbers and steps.
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { CourierAdapter, CourierKind, ParcelHint } from "./courier.ts";

export type CourierContext = Pick<AppContext, "db" | "clock" | "config"> & WithSessionSecret;

/** Reads from a courier's webhook which parcel it names. */
export type HintReader = { courier: CourierKind; readHint: (body: string) => ParcelHint };

/** `source`: what it is for, such as a return's id. */
export type AskedBack = {
  source: string;
  orderId: string;
  pieces: readonly Pieces[];
  courier: CourierKind;
  by: string;
};

/** Lets the shop's courier fetch a parcel from a customer. */
type FetchBack = {
  /** The courier for new parcels; undefined if it cannot be asked. */
  find(ctx: CourierContext): Promise<CourierAdapter | undefined>;
  /** Returns the booking's id. `parcelBookedJob` runs once the courier has taken it. Idempotent. */
  ask(tx: Transaction, ctx: Pick<AppContext, "clock" | "jobs">, asked: AskedBack): Promise<string>;
  carryOut(
    ctx: CourierContext & Pick<AppContext, "jobs">,
    bookingId: string,
  ): Promise<{ ok: true } | { ok: false; says: string }>;
};

export type WithCouriers = { couriers: Couriers };

export type Couriers = {
  /** The courier that has a parcel, also after the owner has chosen another; undefined without its keys. */
  open?: (ctx: CourierContext, kind: CourierKind) => Promise<CourierAdapter | undefined>;
  /** All couriers whose keys the shop has. */
  openAll?: (ctx: CourierContext) => Promise<CourierAdapter[]>;
  hintReaders?: readonly HintReader[];
  back?: FetchBack;
  /** Each registers jobs that ask couriers or write files for them. */
  registerJobs: readonly ((ctx: AppContext & WithSessionSecret) => void)[];
};
