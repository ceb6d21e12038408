// Starts stand-ins for the external services that the shop uses: Razorpay, an OpenID Connect provider, a
// mail server, WhatsApp, Shiprocket, and a board that shows them. The shop gets only addresses and keys.
import { startBoard } from "./board/board.ts";
import { type SandboxOidc, startOidc } from "./oidc/oidc.ts";
import { type SandboxRazorpay, startRazorpay } from "./razorpay/razorpay.ts";
import { type SandboxShiprocket, startShiprocket } from "./shiprocket/shiprocket.ts";
import { type SandboxMail, startSmtp } from "./smtp/smtp.ts";
import { type SandboxWhatsapp, startWhatsapp, type WhatsappKeys } from "./whatsapp/whatsapp.ts";

export type SandboxOptions = {
  /** The shop's address, for webhooks and sign-in: `http://localhost:3000`. */
  shopUrl: string;
  webhookSecret?: string;
  /** Without them, free ports are taken. */
  ports?: Partial<Record<"razorpay" | "oidc" | "smtp" | "board" | "whatsapp" | "shiprocket", number>>;
  /** Multiplies all waiting times of the gateway, WhatsApp and Shiprocket; 1 is as at Razorpay. */
  timeFactor?: number;
  /** `record` stores webhooks with headers and raw body; a test posts them. */
  webhooks?: "deliver" | "record";
};

export type Sandbox = {
  /** Environment variables for a shop that uses this sandbox. */
  settings: Record<string, string>;
  razorpay: SandboxRazorpay;
  oidc: SandboxOidc;
  mail: SandboxMail;
  whatsapp: SandboxWhatsapp;
  shiprocket: SandboxShiprocket;
  boardUrl: string;
  reset: () => void;
  stop: () => Promise<void>;
};

const keyId = "rzp_test_Sandbox0000001";
const keySecret = "sandbox_key_secret";
/** The owner types them into the shop, from the board. */
const whatsappKeys: WhatsappKeys = {
  token: "sandbox_whatsapp_token",
  appSecret: "sandbox_app_secret",
  phoneNumberId: "106540352242922",
  businessAccountId: "102290129340398",
};

/** The API user of Shiprocket; the owner types it into the shop, from the board. */
const shiprocketUser = { email: "api@sandbox.example", password: "sandbox_shiprocket_password" };

/** Starts all servers on 127.0.0.1. Keys and secrets are the same each time; all records are in memory. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { ports = {}, webhookSecret = "sandbox_webhook_secret" } = options;
  const shopUrl = options.shopUrl.replace(/\/+$/, "");
  const started: { stop: () => Promise<void> }[] = [];
  const track = <Server extends { stop: () => Promise<void> }>(server: Server): Server => {
    started.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
  };

  try {
    const standIns = await startStandIns({ ...options, shopUrl, webhookSecret }, track);
    const { razorpay, oidc, mail, whatsapp, shiprocket } = standIns;
    const reset = () => {
      for (const one of [razorpay, oidc, whatsapp, shiprocket]) one.reset();
      mail.clear();
    };
    const board = track(await startBoard({ shopUrl, ...standIns, reset }, ports.board));
    const settings = settingsOf(standIns, webhookSecret, board.url);
    return { settings, ...standIns, boardUrl: board.url, reset, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startStandIns(
  { shopUrl, webhookSecret, ports = {}, ...options }: SandboxOptions & { webhookSecret: string },
  track: <Server extends { stop: () => Promise<void> }>(server: Server) => Server,
): Promise<StandIns> {
  const { webhooks = "deliver", timeFactor = 1 } = options;
  const posting = (name: string) => ({
    webhookUrl: `${shopUrl}/api/webhooks/${name}`,
    webhooks,
    timeFactor,
  });
  const gateway = { keyId, keySecret, webhookSecret, port: ports.razorpay };
  const razorpay = track(await startRazorpay({ ...gateway, ...posting("razorpay") }));
  const oidc = track(await startOidc({ shopUrl, port: ports.oidc }));
  const mail = track(await startSmtp({ port: ports.smtp }));
  const whatsapp = track(
    await startWhatsapp({ ...whatsappKeys, ...posting("whatsapp"), port: ports.whatsapp }),
  );
  const shiprocket = track(
    await startShiprocket({ ...shiprocketUser, ...posting("parcels"), port: ports.shiprocket }),
  );
  return { razorpay, oidc, mail, whatsapp, shiprocket };
}

type StandIns = Pick<Sandbox, "razorpay" | "oidc" | "mail" | "whatsapp" | "shiprocket">;

const settingsOf = (
  { razorpay, oidc, mail, whatsapp, shiprocket }: StandIns,
  webhookSecret: string,
  boardUrl: string,
): Record<string, string> => ({
  RAZORPAY_URL: razorpay.url,
  RAZORPAY_CHECKOUT_URL: `${razorpay.url}/v1/checkout.js`,
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.clientId,
  OIDC_CLIENT_SECRET: oidc.clientSecret,
  SMTP_URL: mail.url,
  WHATSAPP_URL: whatsapp.url,
  SHIPROCKET_URL: shiprocket.apiUrl,
  BOARD_URL: boardUrl,
});
