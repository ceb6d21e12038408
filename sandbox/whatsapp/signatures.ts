import { createHmac } from "node:crypto";

/** The value of `X-Hub-Signature-256`: HMAC-SHA256 of the raw body with the app secret. */
export const signBody = (appSecret: string, rawBody: string | Buffer): string =>
  `sha256=${createHmac("sha256", appSecret).update(rawBody).digest("hex")}`;
