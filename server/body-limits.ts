// The largest body of a request, by its address. A large body costs memory and time before its sender and content are known.
import type { MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import { maxSheetBytes } from "#core/checkout/together/sheet-form.ts";
import { formTooLarge, maxPictureFormBytes } from "#core/pictures/picture-form.ts";
import type { RequestVariables } from "./http-app.ts";
import { limitBody } from "./limit-body.ts";

type Middleware = MiddlewareHandler<{ Variables: RequestVariables }>;

const kilobyte = 1024;

/** Forms that need no account. The longest message is 45 KB in Devanagari, as a browser sends it. */
const guestForms: { paths: string[]; maxBytes: number }[] = [
  { paths: ["/api/auth/*", "/auth", "/auth/*", "/newsletter", "/newsletter/*"], maxBytes: 16 * kilobyte },
  { paths: ["/api/webhooks/parcels"], maxBytes: 64 * kilobyte },
  { paths: ["/contact", "/custom-order"], maxBytes: 64 * kilobyte },
];

/** Forms with pictures: those of the back office, of orders and of reviews. */
const pictureForms = [
  "/admin/*",
  "/profile/orders/*",
  ...withData(["/products/:slug/review", "/order/:orderId/review/:slug"]),
];
/** A review has one photograph, a return has several. */
const maxReviewBytes = 11 * kilobyte * kilobyte;

/** A company's list of people, with the other fields of its form. */
const sheetForms = withData(["/checkout/recipients/sheet"]);

/** For every other request. */
const maxBytes = 256 * kilobyte;

const tooLarge = "This is too large to be read.";

/** Adds the address with '.data', at which the router sends forms and asks for a page's data. */
function withData(paths: string[]): string[] {
  return paths.flatMap((path) => (path.endsWith("*") ? [path] : [path, `${path}.data`]));
}

/** Every limit with the paths that it applies to. */
export function limitBodies(): [path: string, limit: Middleware][] {
  const ofGuests = guestForms.flatMap(({ paths, maxBytes }) =>
    withData(paths).map((path): [string, Middleware] => [path, limitBody(maxBytes, tooLarge)]),
  );
  const withPictures = pictureForms.map((path): [string, Middleware] => [
    path,
    limitBody(path.includes("review") ? maxReviewBytes : maxPictureFormBytes, formTooLarge),
  ]);
  const withSheets = sheetForms.map((path): [string, Middleware] => [
    path,
    limitBody(maxSheetBytes + maxBytes, tooLarge),
  ]);
  const others = except([...pictureForms, ...sheetForms], limitBody(maxBytes, tooLarge));
  return [...ofGuests, ...withPictures, ...withSheets, ["*", others]];
}
