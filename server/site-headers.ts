import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "#platform/config.ts";

const halfYearSeconds = 180 * 24 * 60 * 60;

/** The security headers of every answer; those of documents are added by app/document-policy.ts. */
export function siteHeaders({
  publicUrl,
  hstsIncludesSubdomains,
}: Pick<Config, "publicUrl" | "hstsIncludesSubdomains">): MiddlewareHandler {
  return secureHeaders({
    crossOriginOpenerPolicy: false,
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    // A page whose address is a secret has a stricter one.
    overwrite: false,
    // Other hosts of the owner's domain may have no https, and a browser would not reach them for half a year.
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? `max-age=${halfYearSeconds}${hstsIncludesSubdomains ? "; includeSubDomains" : ""}`
      : false,
  });
}
