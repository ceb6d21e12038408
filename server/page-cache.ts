// Keeps public pages in memory, compressed and ready to send. A page is sent only while the tables it was made from
// have not changed: each request reads the versions, and concurrent requests share one read (docs/decisions/0005).
import { createHash } from "node:crypto";
import { searchFoundHeader } from "#core/web/public-page.ts";
import type { ContentReads } from "#platform/content-reads.ts";
import { type ContentVersions, isCurrent } from "#platform/content-version.ts";
import { shareReads } from "#platform/shared-reads.ts";
import { compressBody, type Encoding } from "./compress.ts";
import { createLeastUsed } from "./least-used.ts";

export type PageCacheParts = {
  /** The versions of the data that pages show, including every change committed before the call. */
  readVersions(): Promise<ContentVersions>;
  /** Renders a page for everybody, without the client's cookies. */
  render(key: string): Promise<Rendered>;
  /** Above this size the least recently used pages are removed. Default: 64 MiB. */
  maxBytes?: number;
};

/** `reads` is everything that the page was made from; complete once the body has been read. */
export type Rendered = { response: Response; reads: ContentReads };

export type CachedPage = {
  etag: string;
  /** Name, value, name, value …; without the headers that depend on the encoding or the request. */
  headers: readonly string[];
  /** The header of that name (count-visits.ts): 'none' for a search without results. */
  searchFound: string | null;
  bodyIn(encoding: Encoding | undefined): Buffer | Promise<Buffer>;
};

/** The rendering got a 503, which everybody who waits for the page gets too. */
export class PageUnavailable extends Error {
  readonly headers: Headers;
  readonly body: string;

  constructor(headers: Headers, body: string) {
    super("the page cannot be rendered now");
    this.headers = headers;
    this.body = body;
  }
}

export type PageCache = {
  /**
   * Finds the current page and renders it if necessary; undefined when its response may not be cached. Rejects with
   * PageUnavailable when the rendering gave a 503: rendering once more for each request would double the wait.
   */
  find(key: string): Promise<CachedPage | undefined>;
  /** The size of all cached pages, in bytes. */
  bytes(): number;
};

/** `versions` belong to the sources of the page. They were read before it was made, or later while it was still current. */
type Entry = { page: CachedPage; reads: ContentReads; versions: ContentVersions; bytes: number };

const megabyte = 1024 * 1024;
/** The estimated size of a page beside its bodies. */
const overheadBytes = 4096;
/** Brotli, compressed once and sent often, is smaller than zstd. */
export const keptEncodings: readonly Encoding[] = ["br", "gzip"];
const quality = 5;
/** Headers that are different in each response, or that the page cache sets itself. */
const ownHeaders = new Set(["x-request-id", "date", "connection", "content-length", "vary", "etag"]);

export function openPageCache({ readVersions, render, maxBytes = 64 * megabyte }: PageCacheParts): PageCache {
  const entries = createLeastUsed<Entry>(maxBytes, (_key, { bytes }) => bytes);
  const readSharedVersions = shareReads(readVersions);

  /** `versions` were read before rendering, so a change meanwhile makes the page outdated. */
  async function renderAndStore(key: string, versions: ContentVersions): Promise<CachedPage | undefined> {
    const { response, reads } = await render(key);
    if (response.status === 503) throw new PageUnavailable(response.headers, await response.text());
    if (!isCacheable(response)) {
      await response.body?.cancel();
      entries.remove(key);
      return undefined;
    }
    const html = Buffer.from(await response.arrayBuffer());
    const previous = entries.get(key);
    const etag = createEtag(html, response.headers);
    const page =
      previous?.page.etag === etag
        ? previous.page
        : createPage(html, etag, response.headers, (addedBytes) => {
            const entry = entries.get(key);
            if (entry?.page === page) entries.set(key, { ...entry, bytes: entry.bytes + addedBytes });
          });
    entries.set(key, {
      page,
      reads,
      versions,
      bytes: previous?.page === page ? previous.bytes : html.byteLength + overheadBytes,
    });
    return page;
  }

  /** The page in memory, if it is current. */
  function findCurrent(key: string, versions: ContentVersions): CachedPage | undefined {
    const entry = entries.use(key);
    if (!entry || !isCurrent(entry, versions)) return undefined;
    entry.versions = versions;
    return entry.page;
  }

  const renderShared = shareRenderings(renderAndStore);

  return {
    bytes: () => entries.bytes(),
    async find(key) {
      const versions = await readSharedVersions();
      return findCurrent(key, versions) ?? renderShared(key, versions);
    },
  };
}

type Render = (key: string, versions: ContentVersions) => Promise<CachedPage | undefined>;

/** Concurrent requests under the same versions share one rendering. */
function shareRenderings(render: Render): Render {
  const renderings = new Map<string, Promise<CachedPage | undefined>>();
  return (key, versions) => {
    const renderingKey = `${key} ${JSON.stringify([...versions].sort())}`;
    const rendering =
      renderings.get(renderingKey) ?? render(key, versions).finally(() => renderings.delete(renderingKey));
    renderings.set(renderingKey, rendering);
    return rendering;
  };
}

/** A 200 that sets no cookie and whose Cache-Control does not forbid shared caching. */
function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !headers.has("Content-Encoding") &&
    !/no-store|private/i.test(headers.get("Cache-Control") ?? "")
  );
}

function createPage(
  html: Buffer,
  etag: string,
  responseHeaders: Headers,
  onGrowth: (addedBytes: number) => void,
): CachedPage {
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>();
  const headers = [...responseHeaders].filter(([name]) => !ownHeaders.has(name));
  if (!responseHeaders.has("Cache-Control"))
    // Browsers revalidate each time (and mostly get a 304); a CDN may be up to five seconds behind.
    headers.push(["Cache-Control", "public, max-age=0, s-maxage=5, must-revalidate"]);

  async function compress(encoding: Encoding): Promise<Buffer> {
    try {
      const body = await compressBody(html, encoding, quality);
      bodies.set(encoding, body);
      onGrowth(body.byteLength);
      return body;
    } catch (error) {
      bodies.delete(encoding);
      throw error;
    }
  }

  return {
    etag,
    headers: [...headers.flat(), "ETag", etag, "Vary", "Accept-Encoding"],
    searchFound: responseHeaders.get(searchFoundHeader),
    bodyIn(encoding) {
      if (!encoding) return html;
      const body = bodies.get(encoding) ?? compress(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** Covers the HTML and the Content-Security-Policy, which is a part of the page. */
function createEtag(html: Buffer, headers: Headers): string {
  const hash = createHash("sha256").update(html);
  hash.update(headers.get("Content-Security-Policy") ?? "");
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}
