// The couriers that can be asked, as a list hands them to what follows parcels. Without any, staff type numbers and steps.
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { CourierAdapter, CourierKind, ParcelHint } from "./courier.ts";

export type CourierContext = Pick<AppContext, "db" | "clock" | "config"> & WithSessionSecret;

/** Reads from a courier's webhook which parcel it names. */
export type HintReader = { courier: CourierKind; readHint: (body: string) => ParcelHint };

export type Couriers = {
  /** The courier that has a parcel, also after the owner has chosen another; undefined without its keys. */
  open?: (ctx: CourierContext, kind: CourierKind) => Promise<CourierAdapter | undefined>;
  /** All couriers whose keys the shop has. */
  openAll?: (ctx: CourierContext) => Promise<CourierAdapter[]>;
  hintReaders?: readonly HintReader[];
  /** Each registers jobs that ask couriers or write files for them. */
  registerJobs: readonly ((ctx: AppContext & WithSessionSecret) => void)[];
};
