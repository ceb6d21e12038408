import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "#platform/config.ts";

const halfYearSeconds = 180 * 24 * 60 * 60;
/** Emails show these, and so do the previews of emails, which stand in a frame of no origin. */
const shownElsewhere = /^\/(pictures|media|look|sharing)\/|^\/icon-192\.png$/;

/** The security headers of every answer; those of documents are added by app/document-policy.ts. */
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
      // A page whose address is a secret has a stricter one.
      overwrite: false,
      // Other hosts of the owner's domain may have no https, and a browser would not reach them for half a year.
      strictTransportSecurity: publicUrl.startsWith("https:")
        ? `max-age=${halfYearSeconds}${hstsIncludesSubdomains ? "; includeSubDomains" : ""}`
        : false,
    });
  const own = secure("same-origin");
  const shared = secure("cross-origin");
  return (context, next) => (shownElsewhere.test(context.req.path) ? shared : own)(context, next);
}
