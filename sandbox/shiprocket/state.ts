import { createClock, type LoggedCall, type StandInClock } from "../stand-in.ts";
import { createSwitches } from "../switches.ts";
import type { SandboxParcel } from "./records.ts";
import type { SandboxStep } from "./steps.ts";
import { type ShiprocketSwitches, shiprocketSwitchKinds } from "./switches.ts";
import { webhookOf } from "./tracking.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export type ShiprocketOptions = {
  email: string;
  password: string;
  webhookUrl: string;
  webhooks: "deliver" | "record";
  /** Multiplies all waiting times; with 0.01 a minute takes 0.6 seconds. */
  timeFactor: number;
};

/** The nickname of the only pickup place, exactly. */
export const pickupPlace = "Workshop";

const firstBalance = 5000;

/** One seller's account: parcels, wallet and tokens. */
export type ShiprocketState = StandInClock & {
  options: ShiprocketOptions;
  parcels: SandboxParcel[];
  /** Rupees. */
  wallet: number;
  /** Each token with the second at which it ends. */
  tokens: Map<string, number>;
  /** What the owner has typed as the webhook's token; '' sends none. */
  webhookToken: string;
  calls: LoggedCall[];
  switches: ShiprocketSwitches;
  webhooks: Webhooks;
  /** The parcel reaches this step, which the shop is told by webhook. */
  move: (parcel: SandboxParcel, step: SandboxStep, scan?: { at?: Date; place?: string }) => void;
  reset: () => void;
};

export function openShiprocket(options: ShiprocketOptions): ShiprocketState {
  const { forgetTasks, ...clock } = createClock(options.timeFactor);
  const switches = createSwitches(shiprocketSwitchKinds);
  const state: ShiprocketState = {
    options,
    parcels: [],
    wallet: firstBalance,
    tokens: new Map(),
    webhookToken: "",
    calls: [],
    switches,
    webhooks: createWebhooks({ ...options, switches, ...clock, token: () => state.webhookToken }),
    ...clock,
    move(parcel, step, { at = new Date(), place = "Chandigarh" } = {}) {
      const scan = { at, step, place };
      parcel.scans.push(scan);
      if (parcel.awb) state.webhooks.announce(parcel.awb, step, webhookOf(state, parcel, scan));
    },
    reset() {
      forgetTasks();
      state.parcels.length = 0;
      state.wallet = firstBalance;
      state.tokens.clear();
      state.webhookToken = "";
      state.calls.length = 0;
      switches.clear();
      state.webhooks.clear();
    },
  };
  return state;
}
