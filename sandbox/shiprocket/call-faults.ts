import type { MiddlewareHandler } from "hono";
import { type Env, resetConnection } from "../razorpay/call-faults.ts";
import type { ShiprocketState } from "./state.ts";
import type { ShiprocketSwitchName } from "./switches.ts";

/** What a switch for calls may be limited to. */
export type CallName =
  | "login"
  | "places"
  | "quote"
  | "create"
  | "create-return"
  | "search"
  | "show"
  | "assign"
  | "pickup"
  | "manifest"
  | "print-manifest"
  | "label"
  | "cancel"
  | "track"
  | "try-again"
  | "wallet";

/** An error that comes inside an answer of 200, by call. */
const refusals: Partial<Record<CallName, object>> = {
  assign: { awb_assign_status: 0, response: { data: { awb_assign_error: "Refused by the sandbox" } } },
  label: { label_created: 0, response: "Refused by the sandbox", not_created: [] },
  pickup: { pickup_status: 0, response: { data: "Refused by the sandbox" } },
  create: { message: "Invalid data", status_code: 422 },
  quote: { status: 404, message: "Refused by the sandbox" },
};

/** Makes a call fail when a switch for it is set. */
export const withFaults =
  ({ switches, tokens }: ShiprocketState, name: CallName): MiddlewareHandler<Env> =>
  async (c, next) => {
    const isSet = (fault: ShiprocketSwitchName) => switches.take(fault, { only: name }) !== undefined;
    if (isSet("too-many")) return c.json({ message: "Too Many Attempts.", status_code: 429 }, 429);
    if (isSet("server-error")) return c.json({ message: "Server Error", status_code: 500 }, 500);
    if (isSet("end-session")) {
      tokens.clear();
      return c.json({ message: "Token has expired", status_code: 401 }, 401);
    }
    if (isSet("connection-reset")) return resetConnection(c);
    if (isSet("time-out")) return new Promise<Response>(() => {});
    if (isSet("refuse"))
      return c.json(refusals[name] ?? { message: "Refused by the sandbox", status_code: 400 });
    const isAnswerLost = isSet("lost-answer");
    await next();
    if (isAnswerLost) c.res = resetConnection(c);
    return undefined;
  };
