import { randomBytes } from "node:crypto";

type Kind = { status: 400 | 401 | 403 | 404 | 429 | 500 | 503; title: string };

/** Meta's errors that matter to a shop, as answers of calls and in statuses. */
const graphErrors: Readonly<Record<number, Kind>> = {
  4: { status: 429, title: "Application request limit reached" },
  10: { status: 403, title: "Application does not have permission for this action" },
  100: { status: 400, title: "Invalid parameter" },
  190: { status: 401, title: "Invalid OAuth access token - Cannot parse access token" },
  368: { status: 403, title: "Temporarily blocked for policies violations" },
  2500: { status: 400, title: "Unknown path components" },
  80007: { status: 429, title: "Rate limit issues" },
  130429: { status: 429, title: "Rate limit hit" },
  130472: { status: 400, title: "User's number is part of an experiment" },
  131000: { status: 500, title: "Something went wrong" },
  131005: { status: 403, title: "Access denied" },
  131008: { status: 400, title: "Required parameter is missing" },
  131009: { status: 400, title: "Parameter value is not valid" },
  131016: { status: 503, title: "Service unavailable" },
  131021: { status: 400, title: "Recipient cannot be sender" },
  131026: { status: 400, title: "Message undeliverable" },
  131030: { status: 400, title: "Recipient phone number not in allowed list" },
  131031: { status: 403, title: "Account has been locked" },
  131037: { status: 400, title: "Display name approval is needed" },
  131042: { status: 400, title: "Business eligibility payment issue" },
  131045: { status: 500, title: "Incorrect certificate" },
  131047: { status: 400, title: "Re-engagement message" },
  131048: { status: 429, title: "Spam rate limit hit" },
  131049: { status: 400, title: "Message not delivered to maintain healthy ecosystem engagement" },
  131050: { status: 400, title: "User has stopped marketing messages" },
  131051: { status: 400, title: "Message type unknown" },
  131053: { status: 400, title: "Media upload error" },
  131056: { status: 429, title: "Pair rate limit hit" },
  131057: { status: 503, title: "Account in maintenance mode" },
  132000: { status: 400, title: "Number of parameters does not match the expected number of params" },
  132001: { status: 404, title: "Template name does not exist in the translation" },
  132005: { status: 400, title: "Template hydrated text too long" },
  132007: { status: 400, title: "Template format character policy violated" },
  132012: { status: 400, title: "Template parameter format mismatch" },
  132015: { status: 400, title: "Template is paused" },
  132016: { status: 400, title: "Template is disabled" },
  133010: { status: 400, title: "Phone number not registered" },
};

export type GraphErrorBody = {
  error: {
    message: string;
    type: "OAuthException";
    code: number;
    error_subcode?: number;
    error_data: { messaging_product: "whatsapp"; details: string };
    fbtrace_id: string;
  };
};

/** An answer of the Graph API that refuses a call, with Meta's body. */
export class GraphFault extends Error {
  readonly status: Kind["status"];
  readonly body: GraphErrorBody;

  constructor(code: number, details: string, subcode?: number) {
    const { status, title } = kindOf(code);
    super(details);
    this.status = status;
    this.body = {
      error: {
        message: `(#${code}) ${title}`,
        type: "OAuthException",
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        error_data: { messaging_product: "whatsapp", details },
        fbtrace_id: randomBytes(8).toString("base64url"),
      },
    };
  }
}

export type StatusError = {
  code: number;
  title: string;
  message: string;
  error_data: { details: string };
  href: string;
};

/** The error in a status 'failed'. */
export function statusError(code: number): StatusError {
  const { title } = kindOf(code);
  return {
    code,
    title,
    message: title,
    error_data: { details: `${title}.` },
    href: "https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes",
  };
}

const kindOf = (code: number): Kind => graphErrors[code] ?? { status: 400, title: "Unknown error" };
