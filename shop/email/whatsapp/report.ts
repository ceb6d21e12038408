// What Meta reports of WhatsApp: what became of messages, and what people wrote. Unknown reports are left out.
import { z } from "zod";
import { findOwn } from "#shop/forms/find-own.ts";

const status = z.object({
  id: z.string(),
  status: z.string(),
  recipient_user_id: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  pricing: z.object({ billable: z.boolean().optional(), category: z.string().optional() }).optional(),
  errors: z.array(z.object({ code: z.int() })).optional(),
});

const written = z.object({
  id: z.string(),
  type: z.string(),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: z.coerce.number().int().positive().max(9_999_999_999).optional().catch(undefined),
  context: z.object({ id: z.string().optional() }).optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().optional(), payload: z.string().optional() }).optional(),
  image: z.object({ caption: z.string().optional() }).optional(),
  system: z.object({ user_id: z.string().optional(), previous_user_id: z.string().optional() }).optional(),
});

const contact = z.object({
  profile: z.object({ name: z.string().optional() }).optional(),
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
});

const value = z.object({
  contacts: z.array(contact).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});

export const whatsAppReport = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]) }),
  ),
});

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
  at: Date | undefined;
};

/** That somebody has another id. */
export type ChangedUser = { before: string; after: string };

export type Reported = {
  statuses: ReportedStatus[];
  messages: WrittenMessage[];
  changedUsers: ChangedUser[];
};

export function readReport(report: z.output<typeof whatsAppReport>): Reported {
  const reported: Reported = { statuses: [], messages: [], changedUsers: [] };
  for (const { field, value: given } of report.entry.flatMap(({ changes }) => changes)) {
    const read = value.safeParse(given).data;
    if (field !== "messages" || !read) continue;
    for (const one of read.statuses ?? []) reported.statuses.push(...readStatus(one));
    for (const one of read.messages ?? []) readWritten(one, read.contacts ?? [], reported);
  }
  return reported;
}

const states: Record<string, ReportedStatus["state"]> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  played: "read",
  failed: "failed",
};

function readStatus(given: unknown): ReportedStatus[] {
  const read = status.safeParse(given).data;
  const state = findOwn(states, read?.status);
  if (!read || !state) return [];
  const { billable, category } = read.pricing ?? {};
  return [
    {
      outsideId: read.id,
      id: read.biz_opaque_callback_data,
      state,
      code: read.errors?.[0]?.code,
      outsideUser: read.recipient_user_id,
      billedAs: billable ? category : undefined,
    },
  ];
}

function readWritten(given: unknown, contacts: z.output<typeof contact>[], reported: Reported): void {
  const read = written.safeParse(given).data;
  if (!read) return;
  const { user_id: after, previous_user_id: before } = read.system ?? {};
  if (before && after) reported.changedUsers.push({ before, after });
  if (read.type === "system" || read.type === "reaction") return;
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
    text: read.text?.body ?? read.button?.text ?? describeOther(read),
    payload: read.button?.payload,
    answers: read.context?.id,
    at: read.timestamp === undefined ? undefined : new Date(read.timestamp * 1000),
  });
}

function describeOther({ type, image }: z.output<typeof written>): string {
  return `[${type}: open WhatsApp to see it]${image?.caption ? ` ${image.caption}` : ""}`;
}

const stopWords = [
  "stop",
  "stop all",
  "unsubscribe",
  "रोको",
  "बंद",
  "बंद करो",
  "बंद करें",
  "रोकें",
  "band karo",
  "roko",
];
const startWords = ["start", "शुरू", "शुरू करो", "शुरू करें", "चालू", "shuru karo"];

/** Whether the whole message asks to hear no more, or to hear again. */
export function readWish(text: string): "stop" | "start" | undefined {
  const words = wordsOf(text);
  if (stopWords.includes(words)) return "stop";
  return startWords.includes(words) ? "start" : undefined;
}

const yesWords = [
  ...["yes", "yes send it", "yes please", "ok", "okay", "confirm", "confirmed", "haan", "ha", "haan bhejo"],
  ...["हाँ", "हां", "हाँ भेजें", "जी", "जी हाँ", "ठीक है"],
];
const noWords = ["no", "no cancel", "cancel", "nahi", "nahin", "नहीं", "नहीं रद्द करें", "रद्द", "रद्द करें"];

/** Whether the whole message says yes or no. */
export function readYesOrNo(text: string): "yes" | "no" | undefined {
  const words = wordsOf(text);
  if (yesWords.includes(words)) return "yes";
  return noWords.includes(words) ? "no" : undefined;
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
