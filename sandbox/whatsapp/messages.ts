// What the shop sends: checked as Meta checks it, and followed by its statuses.
import { GraphFault, statusError } from "./graph-fault.ts";
import { type Message, makeMessageId, type Person, type Status, type Template } from "./records.ts";
import { fillTemplate } from "./template-text.ts";
import { shopNumber, type Whatsapp } from "./whatsapp-state.ts";

type Body = Record<string, unknown>;
type Content = Pick<Message, "text" | "header" | "footer" | "buttons" | "template" | "category">;

/**
 * `POST /{phone_number_id}/messages`. Throws Meta's error for what it would refuse at once; other failures follow as a
 * status. `isTold` announces the statuses before the call is answered.
 */
export function sendMessage(whatsapp: Whatsapp, body: Body, isTold = false) {
  const product = body.messaging_product;
  if (product !== "whatsapp") throw new GraphFault(100, "The parameter messaging_product is required.");
  const opaqueData = body.biz_opaque_callback_data;
  if (opaqueData !== undefined && (typeof opaqueData !== "string" || Buffer.byteLength(opaqueData) > 512))
    throw new GraphFault(131009, "biz_opaque_callback_data must be a string of at most 512 bytes.");
  if (body.type !== "template")
    throw new GraphFault(131051, `The message type ${String(body.type)} is not supported.`);
  const waId = readNumber(body.to);
  const person = whatsapp.personOf(waId);
  const content = readTemplate(whatsapp, body.template);
  const message: Message = {
    ...content,
    id: makeMessageId(),
    userId: person.userId,
    from: "shop",
    at: whatsapp.now(),
    ...(opaqueData === undefined ? {} : { opaqueData }),
    statuses: [],
    canAnswer: content.buttons.some(({ type }) => type !== "url"),
  };
  whatsapp.messages.set(message.id, message);
  followUp(whatsapp, person, message, isTold);
  return {
    messaging_product: "whatsapp",
    contacts: [{ input: String(body.to), wa_id: waId }],
    messages: [{ id: message.id, message_status: "accepted" }],
  };
}

/** Reaches the next status, unless the message has reached it or a later one, and tells the shop. */
export function reachStatus(whatsapp: Whatsapp, message: Message, status: Status, code?: number): void {
  const person = whatsapp.people.get(message.userId);
  if (!person || message.statuses.includes(status) || message.statuses.includes("failed")) return;
  message.statuses.push(status);
  if (code !== undefined) {
    message.error = statusError(code);
    message.canAnswer = false;
  }
  const who = targetOf(person).only;
  const template = message.template ? [message.template.name] : [];
  const only = [status, ...who, ...who.map((one) => `${one} ${status}`), ...template];
  whatsapp.announce(
    "messages",
    { ...metadataOf(whatsapp), ...describe(whatsapp, person, message, status) },
    {
      userId: person.userId,
      only,
    },
  );
}

/** What switches may be limited to: the number, or the id of somebody without one. */
export const targetOf = ({ waId, userId }: Person) => ({ only: [waId ?? userId] });

export const metadataOf = ({ options }: Whatsapp) => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: shopNumber, phone_number_id: options.phoneNumberId },
});

/** The person as webhooks name them: a hidden number is left out. */
export const contactOf = ({ name, username, userId, waId, isNumberHidden }: Person) => ({
  profile: { name, ...(username ? { username } : {}) },
  ...(waId && !isNumberHidden ? { wa_id: waId } : {}),
  user_id: userId,
});

function describe(whatsapp: Whatsapp, person: Person, message: Message, status: Status) {
  const { waId, isNumberHidden, userId } = person;
  const pricing = {
    billable: true,
    pricing_model: "PMP",
    type: "regular",
    category: message.category,
  };
  return {
    contacts: [contactOf(person)],
    statuses: [
      {
        id: message.id,
        status,
        timestamp: String(whatsapp.now()),
        ...(waId && !isNumberHidden ? { recipient_id: waId } : {}),
        recipient_user_id: userId,
        ...(message.opaqueData === undefined ? {} : { biz_opaque_callback_data: message.opaqueData }),
        ...(status === "sent" || status === "delivered" ? { pricing } : {}),
        ...(status === "failed" && message.error ? { errors: [message.error] } : {}),
      },
    ],
  };
}

function readNumber(to: unknown): string {
  if (to === undefined) throw new GraphFault(131008, "The parameter to is required.");
  const waId = String(to).replace(/[+\s()-]/g, "");
  if (!/^[1-9]\d{7,14}$/.test(waId)) throw new GraphFault(131009, `to: ${String(to)} is not a phone number.`);
  if (waId === shopNumber) throw new GraphFault(131021, "The recipient is the sender.");
  return waId;
}

function readTemplate(whatsapp: Whatsapp, value: unknown): Content {
  const { name, language, components } = (value ?? {}) as Body;
  const code = (language as Body | undefined)?.code;
  if (typeof name !== "string" || typeof code !== "string")
    throw new GraphFault(131008, "template.name and template.language.code are required.");
  const found = [...whatsapp.templates.values()].find((one) => one.name === name && one.language === code);
  if (!found || found.status === "PENDING" || found.status === "REJECTED")
    throw new GraphFault(132001, `template name (${name}) does not exist in ${code}`);
  if (found.status === "PAUSED") throw new GraphFault(132015, `template ${name} is paused`);
  if (found.status === "DISABLED") throw new GraphFault(132016, `template ${name} is disabled`);
  return {
    ...fillTemplate(found, components),
    template: { name, language: code },
    category: found.category.toLowerCase() as Lowercase<Template["category"]>,
  };
}

/** Lets the accepted message fail, or be sent and then delivered. */
function followUp(whatsapp: Whatsapp, person: Person, message: Message, isTold: boolean): void {
  const { switches, after } = whatsapp;
  const target = targetOf(person);
  const failure = findFailure(whatsapp, person);
  if (failure !== undefined) {
    after(0.5, () => reachStatus(whatsapp, message, "failed", failure));
    return;
  }
  const isOff = switches.take("not-delivered", target) !== undefined;
  const reached: Status[] = isOff ? ["sent"] : ["sent", "delivered"];
  for (const [at, status] of reached.entries()) {
    if (isTold) reachStatus(whatsapp, message, status);
    else after(0.3 + at / 2, () => reachStatus(whatsapp, message, status));
  }
}

function findFailure({ switches }: Whatsapp, person: Person): number | undefined {
  const target = targetOf(person);
  return switches.take("not-on-whatsapp", target) ? 131026 : switches.take("fail", target)?.value;
}
