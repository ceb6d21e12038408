// What Meta reports of WhatsApp: what became of messages, and what people wrote. One unreadable part leaves the others readable.
import { z } from "zod";
import { UnknownWord, wordOf } from "#platform/unknown-word.ts";

const status = z.object({
  id: z.string(),
  status: wordOf("WhatsApp: message", ["sent", "delivered", "read", "played", "failed"]),
  recipient_user_id: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  pricing: z.object({ billable: z.boolean().optional(), category: z.string().optional() }).optional(),
  errors: z.array(z.object({ code: z.int() })).optional(),
});

const words = z.string().optional().catch(undefined);
const title = z.object({ title: words }).optional().catch(undefined);
const file = z.object({ caption: words, filename: words }).optional().catch(undefined);

const written = z.object({
  id: z.string(),
  type: z.string(),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: z.coerce.number().int().positive().max(9_999_999_999).optional().catch(undefined),
  context: z.object({ id: z.string().optional() }).optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().optional(), payload: z.string().optional() }).optional(),
  interactive: z.object({ button_reply: title, list_reply: title }).optional().catch(undefined),
  reaction: z
    .object({ message_id: z.string(), emoji: z.string().default("") })
    .optional()
    .catch(undefined),
  image: file,
  video: file,
  document: file,
  location: z
    .object({ name: words, address: words, latitude: z.number(), longitude: z.number() })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: words }).optional(),
        phones: z.array(z.object({ phone: words })).optional(),
      }),
    )
    .optional()
    .catch(undefined),
  system: z.object({ user_id: z.string().optional(), previous_user_id: z.string().optional() }).optional(),
});

const contact = z.object({
  profile: z.object({ name: z.string().optional() }).optional(),
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
});

const value = z.object({
  contacts: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});

export const whatsAppReport = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.unknown()),
});
const entry = z.object({ changes: z.array(z.unknown()).default([]) });
const change = z.object({ field: z.string(), value: z.unknown() });

export type ReportedStatus = {
  /** WhatsApp's id of the message, and ours if it was sent along. */
  outsideId: string;
  id: string | undefined;
  state: "sent" | "delivered" | "read" | "failed";
  code: number | undefined;
  /** WhatsApp's id of the person. */
  outsideUser: string | undefined;
  billedAs: string | undefined;
};

export type WrittenMessage = {
  outsideId: string;
  /** In digits; undefined if the person hides it. */
  phone: string | undefined;
  outsideUser: string | undefined;
  /** '' if unknown. */
  name: string;
  text: string;
  /** The payload of the button that was pressed. */
  payload: string | undefined;
  /** WhatsApp's id of the message that this one answers. */
  answers: string | undefined;
  /** An emoji at a message of the shop: it is no message of its own. */
  isReaction: boolean;
  at: Date | undefined;
};

/** That somebody has another id. */
export type ChangedUser = { before: string; after: string };

export type Reported = {
  statuses: ReportedStatus[];
  messages: WrittenMessage[];
  changedUsers: ChangedUser[];
  unknownWords: UnknownWord[];
};

export function readReport(report: z.output<typeof whatsAppReport>): Reported {
  const reported: Reported = { statuses: [], messages: [], changedUsers: [], unknownWords: [] };
  const { unknownWords } = reported;
  const changes = readEach(entry, report.entry, unknownWords).flatMap((one) => one.changes);
  for (const { field, value: given } of readEach(change, changes, unknownWords)) {
    if (field !== "messages") continue;
    for (const { statuses = [], messages = [], contacts = [] } of readEach(value, [given], unknownWords)) {
      for (const one of readEach(status, statuses, unknownWords)) readStatus(one, reported);
      const people = readEach(contact, contacts, unknownWords);
      for (const one of readEach(written, messages, unknownWords)) readWritten(one, people, reported);
    }
  }
  return reported;
}

/** Leaves out what cannot be read, and notes it. */
function readEach<T>(schema: z.ZodType<T>, all: readonly unknown[], unknownWords: UnknownWord[]): T[] {
  return all.flatMap((one) => {
    const read = schema.safeParse(one);
    if (read.success) return [read.data];
    unknownWords.push(unreadable);
    return [];
  });
}

/** Stands for a part of a report that cannot be read or stored. */
export const unreadable = new UnknownWord("WhatsApp: report", undefined);

function readStatus(read: z.output<typeof status>, { statuses, unknownWords }: Reported): void {
  const { status: state } = read;
  if (state instanceof UnknownWord) {
    unknownWords.push(state);
    return;
  }
  const { billable, category } = read.pricing ?? {};
  statuses.push({
    outsideId: read.id,
    id: read.biz_opaque_callback_data,
    state: state === "played" ? "read" : state,
    code: read.errors?.[0]?.code,
    outsideUser: read.recipient_user_id,
    billedAs: billable ? category : undefined,
  });
}

function readWritten(
  read: z.output<typeof written>,
  contacts: z.output<typeof contact>[],
  reported: Reported,
): void {
  const { user_id: after, previous_user_id: before } = read.system ?? {};
  if (before && after) reported.changedUsers.push({ before, after });
  if (read.type === "system" || (read.type === "reaction" && !read.reaction?.emoji)) return;
  const from = contacts.find(
    ({ wa_id, user_id }) =>
      (read.from !== undefined && wa_id === read.from) ||
      (read.from_user_id !== undefined && user_id === read.from_user_id),
  );
  const phone = read.from ?? from?.wa_id;
  reported.messages.push({
    outsideId: read.id,
    phone: phone?.replace(/\D/g, "") || undefined,
    outsideUser: read.from_user_id ?? from?.user_id,
    name: from?.profile?.name ?? "",
    text: wordsOf(read) ?? describeOther(read),
    payload: read.button?.payload,
    answers: read.reaction?.message_id ?? read.context?.id,
    isReaction: read.type === "reaction",
    at: read.timestamp === undefined ? undefined : new Date(read.timestamp * 1000),
  });
}

function wordsOf({ text, button, interactive, reaction }: z.output<typeof written>): string | undefined {
  const pressed = interactive?.button_reply ?? interactive?.list_reply;
  return text?.body ?? button?.text ?? pressed?.title ?? reaction?.emoji;
}

function describeOther({ type, location, contacts, ...read }: z.output<typeof written>): string {
  const sent = read.image ?? read.video ?? read.document;
  const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`];
  const people = contacts?.flatMap(({ name, phones = [] }) => [
    name?.formatted_name,
    ...phones.map(({ phone }) => phone),
  ]);
  const said = [sent?.filename, sent?.caption, ...(place ?? []), ...(people ?? [])].filter(Boolean);
  return [`[${type}: open WhatsApp to see it]`, ...(said.length > 0 ? [said.join(", ")] : [])].join(" ");
}
