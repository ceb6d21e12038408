import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { type Listening, listen, listenerOf } from "../listen.ts";
import type { Env } from "../razorpay/call-faults.ts";
import { type LoggedCall, rememberCalls } from "../stand-in.ts";
import { GraphFault } from "./graph-fault.ts";
import { meetPerson, type NewPerson, press, read, say } from "./people.ts";
import type { Message, Person, Template, TemplateStatus } from "./records.ts";
import { createRest } from "./rest.ts";
import { signBody } from "./signatures.ts";
import type { WhatsappSwitches } from "./switches.ts";
import { decideTemplate } from "./templates.ts";
import type { WhatsappDelivery } from "./webhooks.ts";
import { openWhatsapp, type Whatsapp, type WhatsappOptions } from "./whatsapp-state.ts";

/** What an owner copies from Meta's pages into the shop. */
export type WhatsappKeys = Pick<
  WhatsappOptions,
  "token" | "appSecret" | "phoneNumberId" | "businessAccountId"
>;

/** The stand-in's API for tests and the board. The shop uses its HTTP API only. */
export type SandboxWhatsapp = Listening & {
  keys: WhatsappKeys;
  /** In their order, of the shop and of people. */
  messages: () => Message[];
  people: () => Person[];
  templates: () => Template[];
  /** Somebody writes to the shop, who may be new. */
  say: (who: NewPerson | Person, text: string, answers?: string) => Message;
  /** Presses a button, from 0. Undefined if there is none left to press. */
  press: (messageId: string, button: number) => Message | undefined;
  /** The person opens the chat and reads the message. */
  read: (messageId: string) => void;
  /** Hides the number of this person from the shop, or shows it again. */
  hideNumber: (userId: string, isHidden: boolean) => void;
  decide: (templateId: string, status: TemplateStatus, reason?: string) => void;
  /**
   * Asks the shop as Meta does when a webhook is set up, with the token that the shop has told. Returns true if it answered 200 with the challenge that it was
   * sent.
   */
  verifyWebhook: (verifyToken: string) => Promise<boolean>;
  calls: () => readonly LoggedCall[];
  deliveries: () => readonly WhatsappDelivery[];
  /** Posts a webhook again, with the same body. */
  replay: (deliveryId: string) => Promise<void>;
  /** Resolves when no webhook is being posted. */
  idle: () => Promise<void>;
  switches: WhatsappSwitches;
  signBody: (rawBody: string | Buffer) => string;
  reset: () => void;
};

export async function startWhatsapp(
  options: WhatsappOptions & { port?: number | undefined },
): Promise<SandboxWhatsapp> {
  const whatsapp = openWhatsapp(options);
  const listening = await listen(listenerOf(createApp(whatsapp).fetch), options.port);
  const { token, appSecret, phoneNumberId, businessAccountId } = options;
  return {
    ...listening,
    keys: { token, appSecret, phoneNumberId, businessAccountId },
    messages: () => [...whatsapp.messages.values()],
    people: () => [...whatsapp.people.values()],
    templates: () => [...whatsapp.templates.values()],
    ...controlPeople(whatsapp),
    decide: (id, status, reason) => {
      const template = whatsapp.templates.get(id);
      if (template) decideTemplate(whatsapp, template, status, reason);
    },
    verifyWebhook: (verifyToken) => verifyWebhook(options.webhookUrl, verifyToken),
    calls: () => whatsapp.calls,
    deliveries: () => whatsapp.webhooks.deliveries(),
    replay: (id) => whatsapp.webhooks.replay(id),
    idle: () => whatsapp.webhooks.idle(),
    switches: whatsapp.switches,
    signBody: (rawBody) => signBody(appSecret, rawBody),
    reset: whatsapp.reset,
    stop: async () => {
      whatsapp.reset();
      await listening.stop();
    },
  };
}

type PeopleControls = Pick<SandboxWhatsapp, "say" | "press" | "read" | "hideNumber">;

const controlPeople = (whatsapp: Whatsapp): PeopleControls => ({
  say: (who, text, answers) => say(whatsapp, meetPerson(whatsapp, who), text, answers),
  press: (id, button) => {
    const message = whatsapp.messages.get(id);
    return message && press(whatsapp, message, button);
  },
  read: (id) => {
    const message = whatsapp.messages.get(id);
    if (message) read(whatsapp, message);
  },
  hideNumber: (userId, isHidden) => {
    const person = whatsapp.people.get(userId);
    if (person) person.isNumberHidden = isHidden;
  },
});

async function verifyWebhook(webhookUrl: string, verifyToken: string): Promise<boolean> {
  const challenge = String(randomBytes(4).readUInt32BE());
  const query = { "hub.mode": "subscribe", "hub.challenge": challenge, "hub.verify_token": verifyToken };
  const answer = await fetch(`${webhookUrl}?${new URLSearchParams(query)}`).catch(() => undefined);
  return answer?.status === 200 && (await answer.text()) === challenge;
}

/** The Graph API; it remembers the latest calls. */
function createApp(whatsapp: Whatsapp): Hono<Env> {
  const app = new Hono<Env>();
  rememberCalls(app, whatsapp.calls, whatsapp.now);
  app.onError((error, c) => {
    if (error instanceof GraphFault) return c.json(error.body, error.status);
    console.error("practice WhatsApp:", error);
    return c.json(new GraphFault(131000, "The practice WhatsApp itself failed.").body, 500);
  });
  app.route("/", createRest(whatsapp));
  return app;
}
