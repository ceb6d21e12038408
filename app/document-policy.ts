// What each document may load and who may frame it. Only /checkout allows the payment host, so every link
// into and out of it is a full document load.
import type { Config } from "#platform/config.ts";

type PolicyConfig = Pick<Config, "publicUrl" | "razorpay" | "mode">;

/** The security headers of one document. `scriptHashes` are the hashes of its inline scripts. */
export function documentPolicy(
  pathname: string,
  scriptHashes: string[],
  config: PolicyConfig,
): [string, string][] {
  const isCheckout = pathname === "/checkout" || pathname.startsWith("/checkout/");
  const payment = isCheckout ? paymentOrigins(config) : [];
  const csp = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes, ...payment],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...payment],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...payment],
    // The map on the contact page; the page loads it only after a click.
    "frame-src": [
      ...(isCheckout ? payment : pathname === "/contact" ? ["https://www.openstreetmap.org"] : ["'none'"]),
    ],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...payment],
    "frame-ancestors": ["'none'"],
    ...(config.publicUrl.startsWith("https://") ? { "upgrade-insecure-requests": [] } : {}),
  };
  return [
    [
      "Content-Security-Policy",
      Object.entries(csp)
        .map(([name, sources]) => [name, ...sources].join(" "))
        .join("; "),
    ],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
  ];
}

function paymentOrigins({ razorpay }: PolicyConfig): string[] {
  const script = new URL(razorpay.checkoutUrl);
  return script.hostname.endsWith(".razorpay.com")
    ? ["https://*.razorpay.com"]
    : [...new Set([script.origin, new URL(razorpay.url).origin])];
}
