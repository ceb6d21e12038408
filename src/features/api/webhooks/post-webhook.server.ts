// One attempt to send a message, limited in time and in the length of the answer read, by the rules of
// platform/public-request.ts.

import type { IncomingMessage } from "node:http";
import { findOwn } from "#core/forms/find-own.ts";
import { type PublicRequest, requestPublic } from "#platform/public-request.ts";
import { cutText } from "#platform/whole-text.ts";

/** Milliseconds. Fifty messages, five at a time, must end within two minutes. */
const timeoutMs = 8_000;
const maxAnswerBytes = 1_024;
const shownCharacters = 300;

export type PostedWebhook = {
  isTaken: boolean;
  /** The receiver's status; null without an answer. */
  status: number | null;
  /** The first bytes of the answer, or why there is none. */
  answer: string;
};

/** Never throws. Does not follow redirects: only an answer from the given address counts. */
export async function postWebhook(
  address: string,
  {
    headers,
    body,
    rules,
  }: { headers: Record<string, string>; body: string; rules: Pick<PublicRequest, "alsoTo" | "httpsOnly"> },
): Promise<PostedWebhook> {
  try {
    const sent = await requestPublic(new URL(address), {
      ...rules,
      method: "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Content-Length": String(Buffer.byteLength(body)),
        "User-Agent": "Deodar",
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!sent.ok)
      return {
        isTaken: false,
        status: null,
        answer: "The address leads into a private network, or is not https.",
      };
    const status = sent.response.statusCode ?? 0;
    const answer = await readStart(sent.response);
    return { isTaken: status >= 200 && status < 300, status, answer };
  } catch (error) {
    return { isTaken: false, status: null, answer: describeFailure(error) };
  }
}

/** Does not wait for the rest of a long answer. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
    // The status is known; the body may break off.
  } finally {
    response.destroy();
  }
  // Leaves out the bytes of a character that was cut off.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxAnswerBytes), { stream: true });
  return cutText(text.replaceAll(/\p{C}+/gu, " ").trim(), shownCharacters);
}

const failures: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nobody answers at this address.",
  ECONNRESET: "The connection was cut off.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is signed by nobody.",
};

function describeFailure(error: unknown): string {
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return `No answer within ${timeoutMs / 1000} seconds.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return findOwn(failures, code) ?? "It could not be reached.";
}
