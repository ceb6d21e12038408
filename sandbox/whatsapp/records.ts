import { createHash, randomBytes } from "node:crypto";
import type { StatusError } from "./graph-fault.ts";

/** Somebody who uses WhatsApp, known to this business by `userId` alone if the number is hidden. */
export type Person = {
  /** The BSUID: the same for all numbers of one business. */
  userId: string;
  name: string;
  /** Digits with the country's code; undefined for somebody who has hidden the number from the start. */
  waId: string | undefined;
  username?: string;
  isNumberHidden: boolean;
};

export type Button = { type: "quick_reply" | "url"; text: string; payload?: string; url?: string };

export type Status = "sent" | "delivered" | "read" | "failed";

export type Message = {
  id: string;
  userId: string;
  from: "shop" | "person";
  /** Unix seconds. */
  at: number;
  /** What the phone shows. */
  text: string;
  header?: string;
  footer?: string;
  buttons: Button[];
  template?: { name: string; language: string };
  category: Category;
  /** `biz_opaque_callback_data` of the call. */
  opaqueData?: string;
  /** Reached so far; an accepted message has none yet. */
  statuses: Status[];
  error?: StatusError;
  /** The answer to another message. */
  answers?: string;
  /** True while a quick reply of the message has not been pressed. */
  canAnswer: boolean;
};

/** Of what people write: service. */
type Category = "utility" | "marketing" | "authentication" | "service";

export type TemplateStatus = "PENDING" | "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";

export type TemplateButton = {
  type: string;
  text: string;
  url?: string;
  phone_number?: string;
  example?: unknown;
};

export type TemplateComponent = {
  type: "HEADER" | "BODY" | "FOOTER" | "BUTTONS";
  format?: string;
  text?: string;
  example?: Record<string, unknown>;
  buttons?: TemplateButton[];
};

export type Template = {
  id: string;
  name: string;
  language: string;
  status: TemplateStatus;
  category: "UTILITY" | "MARKETING" | "AUTHENTICATION";
  parameter_format: "NAMED" | "POSITIONAL";
  components: TemplateComponent[];
  /** `NONE` while nothing was refused. */
  rejected_reason: string;
};

/** A number that is made of digits, as Meta's ids are. */
export const makeNumericId = (): string =>
  `1${String(BigInt(`0x${randomBytes(6).toString("hex")}`)).padStart(15, "0")}`;

/** The id of a message: `wamid.` and letters and digits, so that it stands in an address as it is. */
export const makeMessageId = (): string => `wamid.HBg${randomBytes(18).toString("hex").toUpperCase()}`;

/** The id of a person for this business, always the same for the same number or name. */
export const userIdOf = (who: string): string =>
  `IN.${BigInt(`0x${createHash("sha256").update(who).digest("hex").slice(0, 16)}`)}`;
