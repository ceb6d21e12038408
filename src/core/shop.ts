// The domain as the HTTP server and the pages receive it: the AppContext plus the services that are opened
// once at start.

import type { WithPrinter } from "#core/documents/paper.server.ts";
import type { WithMailRecords } from "#core/health/mail-records.server.ts";
import type { WithHealthReaders } from "#core/health/shop-health.server.ts";
import type { WithIdentity } from "#core/identity/identity-provider.server.ts";
import type { OidcProvider } from "#core/identity/own/oidc-provider.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { WithLinks } from "#core/links.ts";
import type { WithLabelledPictures } from "#core/look/labelled-pictures.server.ts";
import type { WithEmailKinds } from "#core/notifications/kind.server.ts";
import type { WithCouriers } from "#core/parcels/couriers.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import type { WithDueParcels } from "#core/payments/take-back/take-back.server.ts";
import type { WithMissingAddresses } from "#core/redirects/missing-addresses.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";

export type Shop = AppContext &
  WithLinks &
  WithPrinter &
  WithHeavyWork &
  WithIdentity &
  WithSessionSecret &
  WithEmailKinds &
  WithDueParcels &
  WithCouriers &
  WithMissingAddresses &
  WithLabelledPictures &
  WithMailRecords &
  WithHealthReaders & {
    /** Undefined while no client id is set: there is then no 'Sign in with Google'. */
    google: OidcProvider | undefined;
    /** Undefined while no key is set: the shop then takes no payments. */
    razorpay: Razorpay | undefined;
    startedAt: Date;
  };
