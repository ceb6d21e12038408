import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "#platform/config.ts";

const halfYearSeconds = 180 * 24 * 60 * 60;
/** Pictures in emails, also shown in email previews, whose frame has no origin. */
const shownElsewhere = /^\/(pictures|media|look|sharing|on-label)\/|^\/icon-192\.png$/;
/**
 * Their addresses hold a shopper's own words, which no search engine and no other site learns from us. The router takes them in any
 * case, and with '.data'.
 */
const holdsWords = /^\/(with-words|on-label)(\/|\.data$|$)/i;

/** The security headers of every answer; src/core/web/document-policy.ts adds those of documents. */
export function siteHeaders({
  publicUrl,
  hstsIncludesSubdomains,
}: Pick<Config, "publicUrl" | "hstsIncludesSubdomains">): MiddlewareHandler {
  const secure = (crossOriginResourcePolicy: "same-origin" | "cross-origin") =>
    secureHeaders({
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy,
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      // Pages with a secret address set a stricter policy.
      overwrite: false,
      // Subdomains are off by default: other hosts of the owner's domain may have no https, and browsers would not reach them for half
      // a year.
      strictTransportSecurity: publicUrl.startsWith("https:")
        ? `max-age=${halfYearSeconds}${hstsIncludesSubdomains ? "; includeSubDomains" : ""}`
        : false,
    });
  const own = secure("same-origin");
  const shared = secure("cross-origin");
  return async (context, next) => {
    const { path } = context.req;
    await (shownElsewhere.test(path) ? shared : own)(context, next);
    if (!holdsWords.test(path)) return;
    context.res.headers.set("Referrer-Policy", "no-referrer");
    context.res.headers.set("X-Robots-Tag", "noindex");
  };
}
