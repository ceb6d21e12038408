// Fetches a picture from an address that a user gave. The rules of public-request.ts also apply to each redirect.
import type { IncomingMessage } from "node:http";
import { requestPublic } from "./public-request.ts";

export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: "not-public" | "unreachable" | "too-large" };

type Options = {
  /** Further origins, of our own configuration; they may be private (the sandbox). */
  alsoFrom?: string[];
  /** Refuses http, also behind a redirect. */
  httpsOnly?: boolean;
  /** In bytes. Default: 5 MiB. */
  largest?: number;
  /** For the whole fetch, redirects included. Default: 5000. */
  timeoutMs?: number;
};

const maxRedirects = 3;
const headers = {
  Accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "User-Agent": "Deodar",
};

/** Never throws. Does not check whether the bytes are a picture. */
export async function fetchPublicPicture(address: string, options: Options = {}): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5_000);
  let current = address;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!URL.canParse(current)) return { ok: false, reason: "unreachable" };
      const url = new URL(current);
      const { alsoFrom: alsoTo = [], httpsOnly = false } = options;
      const sent = await requestPublic(url, { headers, alsoTo, httpsOnly, signal });
      if (!sent.ok) return sent;
      const { response } = sent;
      const location = findRedirect(response);
      if (!location) return await readPicture(response, options.largest ?? 5 * 1024 * 1024);
      response.destroy();
      current = new URL(location, url).href;
    }
  } catch {
    // A refused connection, an unknown host, a bad certificate or a timeout.
  }
  return { ok: false, reason: "unreachable" };
}

function findRedirect({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

async function readPicture(response: IncomingMessage, maxBytes: number): Promise<FetchedPicture> {
  if (response.statusCode !== 200) {
    response.destroy();
    return { ok: false, reason: "unreachable" };
  }
  const chunks: Buffer[] = [];
  let bytesRead = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes) {
      response.destroy();
      return { ok: false, reason: "too-large" };
    }
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}
