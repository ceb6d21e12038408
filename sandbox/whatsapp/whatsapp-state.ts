import { createClock, type LoggedCall, type StandInClock } from "../stand-in.ts";
import { createSwitches } from "../switches.ts";
import { type Message, type Person, type Template, userIdOf } from "./records.ts";
import { type WhatsappSwitches, whatsappSwitchKinds } from "./switches.ts";
import { createWebhooks, type Webhooks, type WebhookTarget } from "./webhooks.ts";

export type WhatsappOptions = {
  token: string;
  appSecret: string;
  phoneNumberId: string;
  businessAccountId: string;
  webhookUrl: string;
  webhooks: "deliver" | "record";
  /** Multiplies all waiting times; with 0.01 a minute takes 0.6 seconds. */
  timeFactor: number;
};

/** The number that the shop sends from. */
export const shopNumber = "15550783881";

/** The account, its templates, and everybody who has written or was written to. */
export type Whatsapp = StandInClock & {
  options: WhatsappOptions;
  people: Map<string, Person>;
  messages: Map<string, Message>;
  templates: Map<string, Template>;
  calls: LoggedCall[];
  switches: WhatsappSwitches;
  webhooks: Webhooks;
  /** Posts a change of that field to the shop. */
  announce: (field: string, value: object, target?: WebhookTarget) => void;
  /** The person with this number, who is made at the first message. */
  personOf: (waId: string) => Person;
  reset: () => void;
};

export function openWhatsapp(options: WhatsappOptions): Whatsapp {
  const { forgetTasks, ...clock } = createClock(options.timeFactor);
  const switches = createSwitches(whatsappSwitchKinds);
  const webhooks = createWebhooks({ ...options, switches, ...clock });
  const whatsapp: Whatsapp = {
    options,
    people: new Map(),
    messages: new Map(),
    templates: new Map(),
    calls: [],
    switches,
    webhooks,
    ...clock,
    announce: webhooks.announce,
    personOf(waId) {
      const known = [...whatsapp.people.values()].find((one) => one.waId === waId);
      const person = known ?? { userId: userIdOf(waId), name: `+${waId}`, waId, isNumberHidden: false };
      whatsapp.people.set(person.userId, person);
      return person;
    },
    reset() {
      forgetTasks();
      for (const records of [whatsapp.people, whatsapp.messages, whatsapp.templates]) records.clear();
      whatsapp.calls.length = 0;
      switches.clear();
      webhooks.clear();
    },
  };
  return whatsapp;
}
