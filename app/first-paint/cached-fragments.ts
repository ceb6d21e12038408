// Assembles a document from markup that was made before and markup that is new (`components/page/cached-fragment.tsx`).
import { hash } from "node:crypto";
import { createElement } from "react";
import type { RenderPart } from "#app/components/page/cached-fragment.tsx";

/** The markup of parts of pages, by what they show. Anything may be missing from it at any time. */
export type MarkupStore = {
  find(key: string): Buffer | undefined;
  keep(key: string, markup: Buffer): void;
};

/** The element around a part, which no finished document contains. */
const frame = "cached-fragment";

type Part = { key: string; known: Buffer | undefined };
type OpenPart = { part?: Part; pieces: Buffer[] };

type Document = {
  /** Random, so that no text on the page can look like the frame of a part. */
  mark: string;
  /** Any part may show it beside what it is made of: the site's settings. */
  shared: unknown;
};

/** They are made for one document. */
export function createCachedFragments(store: MarkupStore, { mark, shared }: Document) {
  const parts: Part[] = [];
  const scope = hash("sha256", JSON.stringify({ shared }), "base64url");

  const renderPart: RenderPart = (name, part) => {
    const key = `${scope} ${name}`;
    const known = store.find(key);
    const index = parts.push({ key, known }) - 1;
    return createElement(frame, { "data-part": `${mark}-${index}` }, known === undefined ? part : null);
  };

  /** The document in UTF-8, with all parts in place. The new ones are kept, unless `failed`: a part that failed to render is not kept. */
  function complete(html: string, { failed }: { failed: boolean }): Buffer<ArrayBuffer> {
    const document: OpenPart = { pieces: [] };
    const open = [document];
    let at = 0;
    for (const { start, end, part } of listFrames(html)) {
      const inner = open.at(-1) ?? document;
      inner.pieces.push(Buffer.from(html.slice(at, start)));
      at = end;
      if (part) open.push({ part, pieces: [] });
      else if (inner.part) {
        open.pop();
        const { key, known } = inner.part;
        const markup = known ?? Buffer.concat(inner.pieces);
        if (!known && !failed) store.keep(key, markup);
        open.at(-1)?.pieces.push(markup);
      }
    }
    return Buffer.concat([...document.pieces, Buffer.from(html.slice(at))]);
  }

  /** The beginnings and ends of parts; an end has none. */
  function* listFrames(html: string): Generator<{ start: number; end: number; part?: Part | undefined }> {
    const opening = `<${frame} data-part="${mark}-`;
    const closing = `</${frame}>`;
    let begins = html.indexOf(opening);
    let ends = html.indexOf(closing);
    while (ends >= 0)
      if (begins >= 0 && begins < ends) {
        const end = html.indexOf(">", begins) + 1;
        yield {
          start: begins,
          end,
          part: parts[Number.parseInt(html.slice(begins + opening.length, end), 10)],
        };
        begins = html.indexOf(opening, end);
      } else {
        const end = ends + closing.length;
        yield { start: ends, end };
        ends = html.indexOf(closing, end);
      }
  }

  return { renderPart, complete };
}
