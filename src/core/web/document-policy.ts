// The sources each document may load and be framed by. Only /checkout allows the payment host, so every link into and
// out of it loads a full document; so does every link to the page that scans labels.
import type { Config } from "#platform/config.ts";

type PolicyConfig = Pick<Config, "publicUrl" | "razorpay" | "mode">;

/** The security headers of one document. `scriptHashes` are the hashes of its own inline scripts. */
export function documentPolicy(
  pathname: string,
  scriptHashes: string[],
  config: PolicyConfig,
): [string, string][] {
  const isCheckout = isWithin(pathname, "/checkout");
  const scansLabels = isWithin(pathname, "/admin/orders/hand-over");
  const payment = isCheckout ? paymentOrigins(config) : nothing;
  const csp = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes, ...payment.scripts, ...(scansLabels ? wasm : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...payment.pictures],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...payment.calls],
    // Of our own pages only the preview may be framed. The map on the contact page is loaded only after a click.
    "frame-src": [
      "'self'",
      ...payment.frames,
      ...(pathname === "/contact" ? ["https://www.openstreetmap.org"] : []),
    ],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...payment.forms],
    "frame-ancestors": [previewPath.test(pathname) ? "'self'" : "'none'"],
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
    [
      "Permissions-Policy",
      `camera=(${isWithin(pathname, "/admin") ? "self" : ""}), microphone=(), geolocation=()`,
    ],
    // The address alone gives access to the order, so no other site gets it as the referrer, not even from error
    // pages.
    ...(/^\/order\//i.test(pathname) ? [noReferrer] : []),
  ];
}

/** The preview of a page stands beside the list of its sections. */
const previewPath = /^\/admin\/content\/pages\/[^/]+\/preview$/;

const isWithin = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`);

/** For browsers without a barcode reader: the fallback is WebAssembly. This does not allow scripts to use `eval`. */
const wasm = ["'wasm-unsafe-eval'"];

const noReferrer: [string, string] = ["Referrer-Policy", "no-referrer"];

type PaymentOrigins = Record<"scripts" | "frames" | "calls" | "pictures" | "forms", string[]>;

const nothing: PaymentOrigins = { scripts: [], frames: [], calls: [], pictures: [], forms: [] };

/** The hosts in Razorpay's own list for its plugins, and further ones observed. */
const razorpay: PaymentOrigins = {
  scripts: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  frames: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  calls: [
    "https://api.razorpay.com",
    "https://checkout.razorpay.com",
    "https://lumberjack.razorpay.com",
    "https://lumberjack-metrics.razorpay.com",
  ],
  pictures: ["https://cdn.razorpay.com"],
  forms: ["https://api.razorpay.com"],
};

function paymentOrigins(config: PolicyConfig): PaymentOrigins {
  const { checkoutUrl, url } = config.razorpay;
  if (new URL(checkoutUrl).hostname === "checkout.razorpay.com") return razorpay;
  const origins = [...new Set([new URL(checkoutUrl).origin, new URL(url).origin])];
  return { scripts: origins, frames: origins, calls: origins, pictures: origins, forms: origins };
}
