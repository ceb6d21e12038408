import { type PracticeRazorpay, startRazorpay } from "./razorpay.ts";

export const keyId = "rzp_test_StandIn0000001";
export const keySecret = "standin_key_secret";
export const webhookSecret = "standin_webhook_secret";

type Settings = { webhookUrl?: string; webhooks?: "deliver" | "hold"; timeFactor?: number };

/** A gateway for one test file, and the way a shop's server calls it. */
export async function startTestDesk(settings: Settings = {}) {
  const razorpay: PracticeRazorpay = await startRazorpay({
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: settings.webhookUrl ?? "http://127.0.0.1:9/api/webhooks/razorpay",
    webhooks: settings.webhooks ?? "hold",
    timeFactor: settings.timeFactor ?? 0.01,
  });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${razorpay.url}${path}`, {
      method,
      headers: { authorization: basic(keyId, keySecret), "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Status and body; bodies are read loosely, as a test looks at a few fields only. */
  const call = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request);
    return { status: answer.status, body: (await answer.json()) as Loose };
  };
  const makeOrder = async (fields: object = {}): Promise<string> => {
    const { body } = await call("POST", "/v1/orders", { amount: 99900, currency: "INR", ...fields });
    return String(body.id);
  };
  return { razorpay, send, call, makeOrder };
}

type Loose = {
  [key: string]: unknown;
  error: {
    code: string;
    description: string;
    reason?: string;
    field?: string;
    metadata?: Record<string, string>;
  };
  items: Loose[];
};

export const basic = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;

/** Looks every few milliseconds; fails after two seconds. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 2000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error("It did not come about within two seconds.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
