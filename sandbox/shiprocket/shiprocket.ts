import { Hono } from "hono";
import { type Listening, listen, listenerOf } from "../listen.ts";
import type { Env } from "../razorpay/call-faults.ts";
import { type LoggedCall, rememberCalls } from "../stand-in.ts";
import type { SandboxParcel } from "./records.ts";
import { basePath, createRest, findAwb } from "./rest.ts";
import { openShiprocket, pickupPlace, type ShiprocketOptions } from "./state.ts";
import type { SandboxStep } from "./steps.ts";
import type { ShiprocketSwitches } from "./switches.ts";
import type { ParcelDelivery } from "./webhooks.ts";

/** What an owner copies from Shiprocket's pages into the shop. */
export type ShiprocketKeys = { email: string; password: string; pickupPlace: string };

/** The stand-in's API for tests and the board. The shop uses its HTTP API only. */
export type SandboxShiprocket = Listening & {
  /** What `SHIPROCKET_URL` is. */
  apiUrl: string;
  keys: ShiprocketKeys;
  parcels: () => readonly SandboxParcel[];
  /** The parcel with this tracking number reaches that step. Returns false if there is none. */
  move: (awb: string, step: SandboxStep, scan?: { at?: Date; place?: string }) => boolean;
  /** Rupees. */
  wallet: () => number;
  setWallet: (rupees: number) => void;
  /** Types the webhook's token, as the owner does at Shiprocket; '' sends none. */
  setWebhookToken: (token: string) => void;
  webhookToken: () => string;
  calls: () => readonly LoggedCall[];
  deliveries: () => readonly ParcelDelivery[];
  /** Posts a webhook again, with the same body. */
  replay: (deliveryId: string) => Promise<void>;
  /** Resolves when no webhook is being posted. */
  idle: () => Promise<void>;
  switches: ShiprocketSwitches;
  reset: () => void;
};

export async function startShiprocket(
  options: ShiprocketOptions & { port?: number | undefined },
): Promise<SandboxShiprocket> {
  const state = openShiprocket(options);
  const app = new Hono<Env>();
  rememberCalls(app, state.calls, state.now);
  app.route("/", createRest(state));
  const listening = await listen(listenerOf(app.fetch), options.port);
  return {
    ...listening,
    apiUrl: `${listening.url}${basePath}`,
    keys: { email: options.email, password: options.password, pickupPlace },
    parcels: () => state.parcels,
    move(awb, step, scan) {
      const parcel = findAwb(state, awb);
      if (parcel) state.move(parcel, step, scan);
      return parcel !== undefined;
    },
    wallet: () => state.wallet,
    setWallet: (rupees) => {
      state.wallet = rupees;
    },
    setWebhookToken: (token) => {
      state.webhookToken = token;
    },
    webhookToken: () => state.webhookToken,
    calls: () => state.calls,
    deliveries: () => state.webhooks.deliveries(),
    replay: (id) => state.webhooks.replay(id),
    idle: () => state.webhooks.idle(),
    switches: state.switches,
    reset: state.reset,
    stop: async () => {
      state.reset();
      await listening.stop();
    },
  };
}
