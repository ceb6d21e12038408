// Decides which missing addresses are counted: those that a person may have reached by a link.
import { normalisePath } from "./shop-path.ts";

/** Addresses that programs try on every site to find vulnerabilities. */
const probes =
  /(^|\/)(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|\.)|\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|log|ya?ml|conf|zip|gz|rar|map)$/;
/** Addresses that browsers and telephones request by themselves. */
const askedByPrograms = /^\/(favicon|apple-touch-icon|browserconfig|ads\.txt|app-ads\.txt|\.well-known)/;
/** Parts of the shop where no public page has ever been. */
const notPublic =
  /^\/(admin|dashboard|api|profile|checkout|order|order-on-delivery|gift-cards|auth|media|with-words|on-label)(\/|$)/;
/**
 * An email address, a telephone number, or a person's id or key: the list must not contain anything that may belong to
 * one person.
 */
const personal = [/@/, /(?<!\d)(91)?[6-9]\d{9}(?!\d)/, /[0-9a-f]{16}/, /[a-z\d]{24}/];

/** The path to count, or undefined. `path` is as the browser sent it. */
export function countedPath(path: string): string | undefined {
  const normal = normalisePath(path);
  if (normal === undefined) return undefined;
  const isNoise = [probes, askedByPrograms, notPublic, ...personal].some((pattern) => pattern.test(normal));
  return isNoise ? undefined : normal;
}
