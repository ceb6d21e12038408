// Pages that show everybody the same, kept in memory ready to send. A page is sent only while nothing it could be made from has
// changed: the database is asked at every request, and one question answers all who wait (docs/decisions/0005).
import { createHash } from "node:crypto";
import { compressBody, type Encoding } from "./compress.ts";

export type PageCacheParts = {
  /** The state of what pages are made from; includes every change committed before it was asked. */
  readVersion(): Promise<string>;
  /** Makes a page anew, for nobody in particular: the asker's cookies never reach it. */
  render(address: string): Promise<Response>;
  /** The oldest pages go when more bytes than these are kept. */
  mostBytes?: number;
};

export type KeptPage = {
  etag: string;
  /** Name, value, name, value …: without those that depend on the encoding or the request. */
  headers: string[];
  bodyIn(encoding: Encoding | undefined): Buffer | Promise<Buffer>;
};

export type PageCache = {
  /** The page as it is now; undefined when it is none to be kept and must be asked for in the usual way. */
  find(key: string): Promise<KeptPage | undefined>;
  bytes(): number;
};

type Entry = { page: KeptPage; version: string; bytes: number };

const megabyte = 1024 * 1024;
/** Of one page, in bytes, beside its bodies. */
const overhead = 4096;
/** Compressed quickly at first; a page that is asked for this often is worth a third of a second of work. */
const oftenAsked = 20;
const quickQuality = 5;
const bestQuality = 11;
/** They belong to one answer, or are written anew for each. */
const ownHeaders = new Set(["x-request-id", "date", "connection", "content-length", "vary", "etag"]);

export function openPageCache({ readVersion, render, mostBytes = 64 * megabyte }: PageCacheParts): PageCache {
  const kept = new Map<string, Entry>();
  const underway = new Map<string, Promise<KeptPage | undefined>>();
  const askVersion = shareQuestions(readVersion);
  const oneAtATime = openQueueOfOne();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    forget(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  /** The version was read before the page is made: whatever changes meanwhile gives a newer one, and the page is made again. */
  async function renew(key: string, version: string): Promise<KeptPage | undefined> {
    const answer = await render(key);
    if (!isForEverybody(answer)) {
      await answer.body?.cancel();
      forget(key);
      return undefined;
    }
    const html = Buffer.from(await answer.arrayBuffer());
    const before = kept.get(key);
    const etag = etagOf(html, answer.headers);
    const page =
      before?.page.etag === etag
        ? before.page
        : openPage(html, etag, answer.headers, oneAtATime, (more) => {
            const entry = kept.get(key);
            if (entry?.page === page) keep(key, { ...entry, bytes: entry.bytes + more });
          });
    keep(key, { page, version, bytes: before?.page === page ? before.bytes : html.byteLength + overhead });
    return page;
  }

  return {
    bytes: () => bytes,
    async find(key) {
      const version = await askVersion();
      const entry = kept.get(key);
      if (entry?.version === version) {
        kept.delete(key);
        kept.set(key, entry);
        return entry.page;
      }
      const turn = `${version} ${key}`;
      const work = underway.get(turn) ?? renew(key, version).finally(() => underway.delete(turn));
      underway.set(turn, work);
      return work;
    },
  };
}

/** Nothing but a plain success that nobody is told by a cookie and nobody asked to keep to themselves. */
function isForEverybody({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !headers.has("Content-Encoding") &&
    !/no-store|private/i.test(headers.get("Cache-Control") ?? "")
  );
}

function openPage(
  html: Buffer,
  etag: string,
  answered: Headers,
  oneAtATime: (work: () => Promise<void>) => boolean,
  grew: (bytes: number) => void,
): KeptPage {
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>();
  let asked = 0;
  const headers = [...answered].filter(([name]) => !ownHeaders.has(name));
  if (!answered.has("Cache-Control"))
    // Browsers ask each time (and mostly hear 304); a CDN that does not ask us may be seconds behind, not more.
    headers.push(["Cache-Control", "public, max-age=0, s-maxage=5, must-revalidate"]);

  async function compressFirst(encoding: Encoding): Promise<Buffer> {
    try {
      const body = await compressBody(html, encoding, quickQuality);
      bodies.set(encoding, body);
      grew(body.byteLength);
      return body;
    } catch (error) {
      bodies.delete(encoding);
      throw error;
    }
  }

  async function compressBetter(): Promise<void> {
    bodies.set("br", await compressBody(html, "br", bestQuality));
  }

  return {
    etag,
    headers: headers.flat(),
    bodyIn(encoding) {
      if (!encoding) return html;
      if (encoding === "br") asked += 1;
      // Whoever is refused because another page is being worked on comes back with its next reader.
      if (encoding === "br" && asked > oftenAsked && oneAtATime(compressBetter))
        asked = Number.NEGATIVE_INFINITY;
      const body = bodies.get(encoding) ?? compressFirst(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** The policy stands in a header and is part of the page. */
function etagOf(html: Buffer, headers: Headers): string {
  const hash = createHash("sha256").update(html);
  hash.update(headers.get("Content-Security-Policy") ?? "");
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Answers whether the work was taken on. */
function openQueueOfOne(): (work: () => Promise<void>) => boolean {
  let busy = false;
  return (work) => {
    if (busy) return false;
    busy = true;
    const rest = () => {
      busy = false;
    };
    work().then(rest, rest);
    return true;
  };
}

/**
 * One question at a time. Who asks while one is under way shares the next, never that one: its answer may be older than the
 * asking.
 */
export function shareQuestions<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underway: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  const start = () => {
    next = undefined;
    const asking = ask();
    underway = asking;
    return asking;
  };
  return () => {
    next ??= underway.then(start, start);
    return next;
  };
}
