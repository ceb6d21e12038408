// A client of Firebase's REST API (Identity Toolkit), with a time limit. Returns a refusal as a value, since most are
// caused by a shopper.
import { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import type { FirebaseConfig } from "#platform/config.ts";
import { newId } from "#platform/new-id.ts";
import { type FirebaseCode, parseFirebaseCode } from "./firebase-code.ts";

const timeoutMs = 8_000;
const accountsAddress = "identitytoolkit.googleapis.com/v1/accounts";
const tokensAddress = "securetoken.googleapis.com/v1/token";

/** The fields that the shop uses; each action returns some of them. */
const reply = z.object({
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  email: z.string().optional(),
  needConfirmation: z.boolean().optional(),
  users: z
    .array(
      z.object({
        /** Seconds since 1970; older tokens and sessions are invalid. */
        validSince: z.coerce.number().optional(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).optional(),
      }),
    )
    .optional(),
});
const refreshed = z.object({ id_token: z.string(), refresh_token: z.string() });
const refusal = z.object({ error: z.object({ message: z.string() }) });

export type FirebaseTokens = { idToken: string; refreshToken: string };
export type FirebaseResponse<Reply> = { ok: true; reply: Reply } | { ok: false; code: FirebaseCode };

type Action =
  | "signUp"
  | "signInWithPassword"
  | "signInWithIdp"
  | "sendOobCode"
  | "resetPassword"
  | "update"
  | "delete"
  | "lookup";

export type FirebaseClient = {
  /** Sends the call `accounts:ACTION` to Google. */
  call(action: Action, body: object): Promise<FirebaseResponse<z.output<typeof reply>>>;
  refresh(refreshToken: string): Promise<FirebaseResponse<FirebaseTokens>>;
};

export function openFirebaseClient(
  { apiKey, emulatorUrl }: FirebaseConfig,
  log: AppContext["log"],
): FirebaseClient {
  // The emulator's path begins with Google's host.
  const base = emulatorUrl ? `${emulatorUrl}/` : "https://";

  async function post<Reply>(
    address: string,
    body: string | URLSearchParams,
    schema: z.ZodType<Reply>,
  ): Promise<FirebaseResponse<Reply>> {
    const requestId = newId();
    const refuse = (code: FirebaseCode, words: string): { ok: false; code: FirebaseCode } => {
      const isOurs = code === "network-request-failed" || code === "operation-not-allowed";
      if (isOurs) log.warn({ requestId, address, code, words }, "Firebase did not do what it was asked");
      return { ok: false, code };
    };
    const type = typeof body === "string" ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { "Content-Type": type, "X-Request-Id": requestId };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${base}${address}?key=${encodeURIComponent(apiKey)}`, {
        method: "POST",
        headers,
        body,
        signal,
      });
      const text = await response.text();
      if (response.status >= 500) return refuse("network-request-failed", String(response.status));
      if (response.status === 429) return refuse("too-many-requests", "429");
      const answer: unknown = JSON.parse(text);
      if (response.ok) return { ok: true, reply: schema.parse(answer) };
      const { message } = refusal.parse(answer).error;
      return refuse(parseFirebaseCode(message), message);
    } catch (error) {
      return refuse("network-request-failed", describe(error));
    }
  }

  return {
    call: (action, body) => post(`${accountsAddress}:${action}`, JSON.stringify(body), reply),
    async refresh(refreshToken) {
      const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
      const answer = await post(tokensAddress, form, refreshed);
      if (!answer.ok) return answer;
      const { id_token, refresh_token } = answer.reply;
      return { ok: true, reply: { idToken: id_token, refreshToken: refresh_token } };
    },
  };
}

/** Describes the error without the address, which contains the key. */
function describe(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${name}: ${cause.message}` : name;
}
