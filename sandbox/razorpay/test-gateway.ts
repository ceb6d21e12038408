import { type SandboxRazorpay, startRazorpay } from "./razorpay.ts";

export const keyId = "rzp_test_StandIn0000001";
export const keySecret = "standin_key_secret";
export const webhookSecret = "standin_webhook_secret";

type Settings = { webhookUrl?: string; webhooks?: "deliver" | "record"; timeFactor?: number };

/** A gateway for one test file, with functions that call it as a shop's server does. */
export async function startTestGateway(settings: Settings = {}) {
  const razorpay: SandboxRazorpay = await startRazorpay({
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: settings.webhookUrl ?? "http://127.0.0.1:9/api/webhooks/razorpay",
    webhooks: settings.webhooks ?? "record",
    timeFactor: settings.timeFactor ?? 0.01,
  });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${razorpay.url}${path}`, {
      method,
      headers: { authorization: basic(keyId, keySecret), "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Returns status and body. The body's type is loose, because a test looks at a few fields only. */
  const call = async (...request: Parameters<typeof send>) => {
    const response = await send(...request);
    return { status: response.status, body: (await response.json()) as LooseBody };
  };
  const createOrder = async (fields: object = {}): Promise<string> => {
    const { body } = await call("POST", "/v1/orders", { amount: 99900, currency: "INR", ...fields });
    return String(body.id);
  };
  return { razorpay, send, call, createOrder };
}

type LooseBody = {
  [key: string]: unknown;
  error: {
    code: string;
    description: string;
    reason?: string;
    field?: string;
    metadata?: Record<string, string>;
  };
  items: LooseBody[];
};

export const basic = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;

/** Checks the condition every 5 ms; throws after two seconds. */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 2000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error("The condition was not met within two seconds.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
