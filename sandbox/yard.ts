import { startBoard } from "./board/board.ts";
import { type PracticeOidc, startOidc } from "./oidc/oidc.ts";
import { type PracticeRazorpay, startRazorpay } from "./razorpay/razorpay.ts";
import { type PracticeMail, startSmtp } from "./smtp/smtp.ts";

export type YardOptions = {
  /** Where the shop is, for webhooks and sign-in: `http://localhost:3000`. */
  shopUrl: string;
  webhookSecret?: string;
  /** Free ports unless given. */
  ports?: { razorpay?: number; oidc?: number; smtp?: number; board?: number };
  /** Multiplies every waiting time of the gateway's (1 = as in life). */
  timeFactor?: number;
  /** `hold` records webhooks with headers and raw body for a test to post itself. */
  webhooks?: "deliver" | "hold";
};

export type Yard = {
  /** The environment a shop needs to use this yard. */
  settings: Record<string, string>;
  razorpay: PracticeRazorpay;
  oidc: PracticeOidc;
  mail: PracticeMail;
  boardUrl: string;
  reset: () => void;
  stop: () => Promise<void>;
};

const keyId = "rzp_test_PracticeYard01";
const keySecret = "practice_yard_key_secret";

/** Starts all stand-ins on 127.0.0.1. Keys and secrets are the same each time; what they hold is in memory. */
export async function startYard(options: YardOptions): Promise<Yard> {
  const { ports = {}, webhookSecret = "practice_yard_webhook_secret" } = options;
  const shopUrl = options.shopUrl.replace(/\/+$/, "");
  const started: { stop: () => Promise<void> }[] = [];
  const keep = <Part extends { stop: () => Promise<void> }>(part: Part): Part => {
    started.push(part);
    return part;
  };
  const stop = async () => {
    await Promise.all(started.splice(0).map((part) => part.stop()));
  };

  try {
    const razorpay = keep(
      await startRazorpay({
        keyId,
        keySecret,
        webhookSecret,
        webhookUrl: `${shopUrl}/api/webhooks/razorpay`,
        webhooks: options.webhooks ?? "deliver",
        timeFactor: options.timeFactor ?? 1,
        port: ports.razorpay,
      }),
    );
    const oidc = keep(await startOidc({ shopUrl, port: ports.oidc }));
    const mail = keep(await startSmtp({ port: ports.smtp }));
    const reset = () => {
      razorpay.reset();
      oidc.reset();
      mail.clear();
    };
    const board = keep(await startBoard({ shopUrl, razorpay, oidc, mail, reset }, ports.board));
    return {
      settings: {
        RAZORPAY_URL: razorpay.url,
        RAZORPAY_CHECKOUT_URL: `${razorpay.url}/v1/checkout.js`,
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
        OIDC_ISSUER: oidc.issuer,
        OIDC_CLIENT_ID: oidc.clientId,
        OIDC_CLIENT_SECRET: oidc.clientSecret,
        SMTP_URL: mail.url,
        BOARD_URL: board.url,
      },
      razorpay,
      oidc,
      mail,
      boardUrl: board.url,
      reset,
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
