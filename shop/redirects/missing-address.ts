// Decides which of the addresses that were not found are worth counting: those that a person may have followed a link to.
import { normalisePath } from "./shop-path.ts";

/** Programs that look for holes ask for these, whatever shop it is. */
const probes =
  /(^|\/)(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|\.)|\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|log|ya?ml|conf|zip|gz|rar|map)$/;
/** Browsers and telephones ask for these by themselves. */
const askedByPrograms = /^\/(favicon|apple-touch-icon|browserconfig|ads\.txt|app-ads\.txt|\.well-known)/;
/** The parts of the shop in which a missing page is nobody's old address. */
const notPublic =
  /^\/(admin|dashboard|api|profile|checkout|order|order-on-delivery|gift-cards|auth|media)(\/|$)/;
/** A telephone number, or an id or key of somebody: the list holds nothing that may belong to one person. */
const personal = /@|(?<!\d)(\+?91)?[6-9]\d{9}(?!\d)|[0-9a-f]{16}|[a-z\d]{24}/;

/** The path under which it is counted; undefined for what is not. `path` is as the browser has sent it. */
export function countedPath(path: string): string | undefined {
  const normal = normalisePath(path);
  if (normal === undefined) return undefined;
  const isNoise = [probes, askedByPrograms, notPublic, personal].some((pattern) => pattern.test(normal));
  return isNoise ? undefined : normal;
}
