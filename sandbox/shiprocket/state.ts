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

export type LoggedCall = { at: number; method: string; path: string; status: number };

/** The nickname of the only pickup place, exactly. */
export const pickupPlace = "Workshop";

const firstBalance = 5000;

/** One seller's account: parcels, wallet and tokens. */
export type ShiprocketState = {
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
  /** Unix seconds. */
  now: () => number;
  /** Runs `task` after that many seconds times the time factor, unless the state is reset before. */
  after: (seconds: number, task: () => void) => void;
  /** The parcel reaches this step, which the shop is told by webhook. */
  move: (parcel: SandboxParcel, step: SandboxStep, scan?: { at?: Date; place?: string }) => void;
  reset: () => void;
};

export function openShiprocket(options: ShiprocketOptions): ShiprocketState {
  const timers = new Set<NodeJS.Timeout>();
  const after = (seconds: number, task: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        task();
      },
      seconds * 1000 * options.timeFactor,
    );
    timers.add(timer);
  };
  const switches = createSwitches(shiprocketSwitchKinds);
  const state: ShiprocketState = {
    options,
    parcels: [],
    wallet: firstBalance,
    tokens: new Map(),
    webhookToken: "",
    calls: [],
    switches,
    webhooks: createWebhooks({ ...options, switches, after, token: () => state.webhookToken }),
    now: () => Math.floor(Date.now() / 1000),
    after,
    move(parcel, step, { at = new Date(), place = "Chandigarh" } = {}) {
      const scan = { at, step, place };
      parcel.scans.push(scan);
      if (parcel.awb) state.webhooks.announce(parcel.awb, step, webhookOf(state, parcel, scan));
    },
    reset() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
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
