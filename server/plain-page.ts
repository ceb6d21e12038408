// Short pages without database or script, for requests that no page of the shop can answer.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RequestVariables } from "./http-app.ts";

export type PlainWords = { title: string; text: string; advice: string };

/** JSON for a call, a page otherwise. `words` are not escaped, so they must not come from the request. */
export function respondPlainPage(
  context: Context<{ Variables: RequestVariables }>,
  status: ContentfulStatusCode,
  words: PlainWords,
): Response {
  if (context.req.path.startsWith("/api/"))
    return context.json({ message: words.text, requestId: context.get("requestId") }, status);
  return context.html(plainPage(words), status);
}

function plainPage({ title, text, advice }: PlainWords): string {
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<body style="font:1.1rem/1.6 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem;background:#faf6ee;color:#22302a"><h1>${title}</h1><p>${text}</p><p>${advice}</p></body></html>`;
}
