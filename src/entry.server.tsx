import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { Forbidden, NotFound } from "../platform/faults.ts";
import { documentPolicy } from "./core/web/document-policy.ts";
import { closedAnnouncementScript } from "./core/web/first-paint/closed-announcement.ts";
import { lightScript } from "./core/web/first-paint/evening.ts";
import { fillGapsScript } from "./core/web/first-paint/fill-gaps.ts";
import { foreignHandsScript } from "./core/web/first-paint/foreign-hands.ts";
import { hashKnownScripts } from "./core/web/first-paint/known-scripts.ts";
import { earlyInputScript } from "./core/web/first-paint/note-early-input.ts";
import { sameWindowScript } from "./core/web/first-paint/same-window.ts";
import { postponeScripts, startingScript } from "./core/web/first-paint/start-scripts.ts";
import { RequestId } from "./core/web/request-id.ts";
import { documentContext, requestContext, shopContext } from "./core/web/shop-context.ts";
import type { SiteSettings } from "./core/web/storefront/site-settings.ts";

/** Missing where the root loader has failed. */
type RootData = Pick<SiteSettings, "look" | "announcement"> | undefined;

/** Rendering is aborted after this time. */
const timeoutMs = 10_000;

/** Renders the whole document before sending it: the header needs the hashes of its own inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const rendered = await renderDocument(request.url, routerContext, loadContext);
  const { config } = loadContext.get(shopContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of documentPolicy(new URL(request.url).pathname, rendered.hashes, config)) {
    headers.set(name, value);
  }
  if (request.method !== "HEAD") loadContext.get(documentContext).html = rendered.html;
  return new Response(null, { status: rendered.failed ? 500 : status, headers });
}

async function renderDocument(
  url: string,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  let failed = false;
  const mark = randomBytes(16).toString("hex");
  const rendered = await new Promise<string>((resolve, reject) => {
    const options: RenderToPipeableStreamOptions = {
      nonce: mark,
      // The document is sent whole. Otherwise the HTML of lazily loaded parts would be hidden at the end of a long page until a
      // script moved it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collectText(resolve).on("error", reject));
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    };
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={loadContext.get(requestContext).id}>
        <ServerRouter context={routerContext} url={url} nonce={mark} />
      </RequestId>,
      options,
    );
    const timer = setTimeout(() => abort(new Error("the page took too long to render")), timeoutMs);
  });
  const root = routerContext.staticHandlerContext.loaderData.root as RootData;
  const scripts = [
    lightScript(root?.look ?? { light: "sun", canBeLit: false }),
    fillGapsScript,
    foreignHandsScript,
    earlyInputScript,
    sameWindowScript,
    startingScript,
  ];
  if (root?.announcement) scripts.unshift(closedAnnouncementScript(root.announcement.id));
  const known = hashKnownScripts(insertOwnScript(rendered, mark, scripts.join(";")), mark);
  return { html: Buffer.from(postponeScripts(known.html), "latin1"), hashes: known.hashes, failed };
}

/**
 * `onEnd` gets the whole output with one character a byte. It is searched and changed several times and sent as bytes: in a string with
 * rupee signs each character has two bytes, which takes twice as long.
 */
function collectText(onEnd: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece);
      written();
    },
    final(ended) {
      onEnd(Buffer.concat(pieces).toString("latin1"));
      ended();
    },
  });
}

/**
 * First in the head, except for the encoding, which browsers look for in the first 1024 bytes: otherwise a page would first be
 * drawn in daylight. Without its many indents.
 */
function insertOwnScript(html: string, mark: string, script: string): string {
  const text = Buffer.from(script.replaceAll(/\n\t+/g, "\n")).toString("latin1");
  return html.replace(
    /<head>(<meta charSet="[^"]*"\/>)?/,
    (head) => `${head}<script nonce="${mark}">${text}</script>`,
  );
}

/**
 * Logs unexpected errors with the request's id. Errors a shopper can cause (404, an aborted request) are not
 * logged; a database out of reach was logged where it was noticed.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected =
    request.signal.aborted ||
    error instanceof NotFound ||
    error instanceof Forbidden ||
    (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503));
  if (expected) return;
  const { log } = context.get(shopContext);
  const stack = error instanceof Error ? error.stack : String(error);
  log.error({ requestId: context.get(requestContext).id, error: stack }, "page failed");
};
