import type { MiddlewareHandler } from "hono";
import type { RequestVariables } from "./http-app.ts";
import { answerPlainly } from "./plain-page.ts";

const words = {
  title: "This address cannot be read",
  text: "The address is not written as an address of this shop.",
  advice: 'Perhaps a part of it was lost when it was copied. <a href="/">To the shop</a>',
};

/**
 * Answers addresses that no route can read: several slashes at the beginning lead to the same address with one, and
 * what cannot be decoded is a 400.
 */
export function requireReadableAddress(): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (/^[/\\]{2}/.test(pathname)) return context.redirect(pathname.replace(/^[/\\]+/, "/") + search, 301);
    return isDecodable(pathname) ? next() : answerPlainly(context, 400, words);
  };
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\u0000");
  } catch {
    return false;
  }
}
