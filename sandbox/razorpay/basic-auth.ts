import type { MiddlewareHandler } from "hono";
import type { Env } from "./call-faults.ts";
import type { Gateway } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";

export const liveKeyRefused = "The sandbox refuses live keys. Use the rzp_test_ key that it provides.";

/** The scheme must be exactly `Basic`, as at Razorpay. Live keys are refused whatever their secret. */
export const basicAuth =
  (gateway: Gateway): MiddlewareHandler<Env> =>
  async (context, next) => {
    const refuse = (description: string) =>
      badRequest(description, { reason: "NA", source: "NA", step: "NA" }, 401);
    const header = context.req.header("authorization");
    if (!header?.startsWith("Basic ")) throw refuse("Authentication failed");
    const pair = Buffer.from(header.slice(6), "base64").toString("utf8");
    const colon = pair.indexOf(":");
    if (colon < 1) throw refuse("Authentication failed");
    const key = pair.slice(0, colon);
    if (key.startsWith("rzp_live_")) throw refuse(liveKeyRefused);
    if (key !== gateway.keyId) throw refuse("The api key provided is invalid");
    if (pair.slice(colon + 1) !== gateway.keySecret) throw refuse("The api secret provided is invalid");
    await next();
  };
