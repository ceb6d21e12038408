// Rules that allow only one way to do each thing: forms, commands, guards, cookies, and a domain without HTTP.
import {
  forbid,
  isAddresses,
  isDomain,
  isPage,
  isRoute,
  isTest,
  listImports,
  type Rule,
  readCode,
  type SourceFile,
} from "./source-file.ts";

/** They ask again who the user is for the pages that call them. */
const formMakers = ["src/core/web/routes/forms-on.server.ts", "src/core/web/routes/submit.server.ts"];
/** Files that read what Razorpay, couriers and WhatsApp answer. */
const outsideAnswers =
  /^src\/(core\/payments\/(.*\/)?(razorpay-[\w.-]+|razorpay\.server)|features\/(disputes\/(razorpay-[\w.-]+|dispute-entity)|accountant\/settlements\/razorpay-[\w.-]+|couriers\/shiprocket\/[\w.-]+|whatsapp\/[\w.-]+))\.ts$/;
/** Files with paths of the payment gateway, which are not addresses of the shop. */
const gatewayClient = [
  "core/payments/razorpay",
  "core/payments/razorpay-call",
  "core/payments/razorpay-links",
  "features/disputes/razorpay-disputes",
  "features/accountant/settlements/razorpay-settlements",
].map((name) => `src/${name}.server.ts`);
/** Files that read the shop's public address for something other than a link. */
const publicAddressReaders = [
  // These files judge whether the host can go live.
  "src/core/health/go-live-item.ts",
  "src/core/health/go-live.server.ts",
  "src/core/health/technical-setup.ts",
  // The host is part of each Message-ID.
  "src/core/notifications/mailer.server.ts",
  // A passkey belongs to a host.
  "src/core/identity/second-factor/passkeys.server.ts",
];
/** Files that treat a malformed body as empty or refuse it, and the browser's own code, which knows what it sends. */
const bodyReaders = [
  "src/core/web/routes/form-response.server.ts",
  "src/core/web/routes/keep-form-offline.ts",
  "src/core/identity/pages/passkeys/read-answer.server.ts",
  "server/endpoints/require-session-user.ts",
];
/** Files that read digits which nobody types freely: a browser's number control or slider, an address, another shop's file. */
const digitReaders = [
  "src/core/pictures/admin/cut-fields.tsx",
  "src/core/cart/cart.ts",
  "src/core/cart/cart-form.ts",
  "src/features/moving-here/products/former-number.ts",
  "src/features/articles/article.ts",
  "src/features/moving-here/review-rows.ts",
  "src/core/forms/file-moment.ts",
];
const isProduct = (path: string) => /^(src|server|platform)\//.test(path) && !isTest(path);
const maxLoaderLines = 15;
/** Their late parts are opened by a press, or have neither field nor button. */
const partsWithoutInput = [
  "src/ui/form/form.tsx",
  "src/core/catalogue/label/ui/own-words-on.tsx",
  "src/core/catalogue/pages/purchase.tsx",
  "src/core/cart/ui/pin-form.tsx",
  "src/core/cart/ui/pause-notice.tsx",
  "src/core/content/pages/home/home.tsx",
  "src/core/catalogue/pages/filters/list-controls.tsx",
  "src/core/catalogue/pages/list/shelves.tsx",
  "src/core/catalogue/pages/full-price.tsx",
  "src/core/catalogue/pages/quick-view.tsx",
  "src/core/catalogue/pages/zoom-link.tsx",
  "src/core/catalogue/pages/product-gallery.tsx",
  "src/core/web/first-paint/late-part.tsx",
];

const oneWayRules: Rule[] = [
  function asksAboutAReadableForm({ path, text }) {
    if (!isPage(path)) return [];
    const asked = [...text.matchAll(/requireRecentSignIn\(args, (\w+)\.form\)/g)];
    return asked
      .filter(
        ({ 1: form, index }) => !new RegExp(`if \\(!${form}\\.ok\\)\\s+return`).test(text.slice(0, index)),
      )
      .map(() => "who it is is asked about a form without faults: after `if (!form.ok) return …`");
  },

  function losesNoLateInput({ path, text }) {
    return /<Suspense\b/.test(text) && isPage(path) && !partsWithoutInput.includes(path)
      ? ["what is typed into a part whose scripts come later is lost: use LatePart"]
      : [];
  },

  function noRequests({ path, text }) {
    if (!isDomain(path)) return [];
    const { code } = readCode(text);
    // An outside system's answer is a Response.
    const named = /\bfetch\(/.test(code) ? /\b(Headers|Request)\b/ : /\b(Headers|Request|Response)\b/;
    return [
      ...(named.test(code) ? ["the domain knows no Headers, Request or Response"] : []),
      ...(/\bformData\b/.test(code) ? ["the domain reads no form of a request"] : []),
    ];
  },

  function noLostWords({ path, text }) {
    const asks = isRoute(path) && !path.includes("/admin/") && !isTest(path);
    const isForm =
      /<(ShopForm|AuthForm)\b/.test(text) && /^export (const|async function) action\b/m.test(text);
    return asks && isForm && !/\bclientAction\b/.test(text)
      ? [
          "a form keeps its words without a network: export a clientAction by keepFormOffline or keepCustomerForm",
        ]
      : [];
  },

  function noHiddenSigns({ path, text }) {
    const hidden =
      /(?<!aria-hidden="true"[^>]*\/>\s*)<span className="sr-only">\s*\p{Extended_Pictographic}/u;
    return isPage(path) && !isTest(path) && hidden.test(text)
      ? ["a sign of a sentence is seen, too: an icon stands before it"]
      : [];
  },

  function noClosedWords({ path, text }) {
    const closed = /\bz\s*\.enum\(/.exec(readCode(text).code);
    return closed && outsideAnswers.test(path) && !isTest(path)
      ? ["an outside system may use new words: wordOf reads them (platform/unknown-word.ts)"]
      : [];
  },

  function noCookies({ path, text }) {
    // The privacy notice describes cookies.
    if (!isDomain(path) || path === "src/core/content/plain/plain-privacy.ts") return [];
    const { code, strings } = readCode(text);
    return /cookie/i.test(`${code} ${strings.join(" ")}`) ? ["the domain knows no cookie"] : [];
  },

  function noStatuses({ path, text }) {
    // Comparing the status of an outside system is allowed: `error.status === 400`.
    const named = /\bstatus(Code)?\??(:| =) ?[2-5]\d\d\b|\b(HTTP|Fault) [2-5]\d\d\b/.exec(text);
    return named && isDomain(path)
      ? [`the domain names no HTTP status: throw NotFound, Forbidden or a kind of Fault (${named[0]})`]
      : [];
  },

  function noPaths({ path, text }) {
    if (!isDomain(path) || isAddresses(path) || gatewayClient.includes(path)) return [];
    const { strings } = readCode(text);
    return strings
      .filter((string) => /^["'`]\/[a-z]|\}\/[a-z]|\b(href|src|action)=["']\//.test(string))
      .map((string) => `the domain names no address of the shop: use links (${string.slice(0, 60)})`);
  },

  function linksOnly({ path, text }) {
    if (!isDomain(path) || publicAddressReaders.includes(path)) return [];
    return /\bpublicUrl\b/.test(text) ? ["the domain makes no address from publicUrl: use links"] : [];
  },

  function oneCookieWriter({ path }, imports) {
    if (path === "src/core/web/cookies.ts") return [];
    return forbid(imports, /^hono\/(utils\/)?cookie$/, "core/web/cookies.ts alone reads and writes cookies");
  },

  function oneReaderOfBodies({ path, text }) {
    if (!(isPage(path) || path.startsWith("server/")) || isTest(path) || bodyReaders.includes(path))
      return [];
    const [found] = /\b(req|request|raw)\.(formData|json)\(\)/.exec(readCode(text).code) ?? [];
    const why = "a body that is malformed must be no fault: use readSentForm, readForm or readJsonBody";
    return found ? [`${why} (${found})`] : [];
  },

  function oneReaderOfQueries({ path, text }) {
    return isRoute(path) && /\bURL\(request\.url\)\.search\b/.test(readCode(text).code)
      ? ["the router adds `_routes` to the address of its own requests: read the page's query by pageQuery"]
      : [];
  },

  function oneReaderOfNumbers({ path, text }) {
    if (!path.startsWith("src/") || isTest(path) || digitReaders.includes(path)) return [];
    const [found] =
      /\$\/u?\.test\((\w+)\b[^;]*?\bNumber\(\1\b|\b(?:Number|parseFloat|parseInt)\((?:text|typed|cell)\w*\b/.exec(
        text,
      ) ?? [];
    const why = "a typed number is read by read-number.ts, which refuses an ambiguous one";
    return found ? [`${why} (${found.slice(0, 60)})`] : [];
  },

  function oneRouteACommand({ path, text }) {
    if (!path.startsWith("src/") || isTest(path)) return [];
    const { code, strings } = readCode(text);
    const isNamed = /\bintent\b/i.test(code) || strings.includes('"intent"');
    const isField = /\bname="form"|\.get\("form"\)|\bfields\.form\b/.test(text);
    return isNamed || isField ? ["a form's fields do not choose the command: give it a route"] : [];
  },

  function oneGuard({ path, text }) {
    if (!isPage(path) || path === "src/core/web/guard.server.ts") return [];
    return /\brequire(SessionUser|Staff|Admin)\b/.test(readCode(text).code)
      ? ["a page is guarded by the middleware of its layout"]
      : [];
  },

  function requireRecentSignInOnPage({ path, text }) {
    if (!isRoute(path) || formMakers.includes(path)) return [];
    const { code } = readCode(text);
    return /\brequireRecentSignIn\(args, |\baskingAgain\(|\basksAgain: true\b/.test(code) &&
      !/^export default /m.test(code)
      ? ["a form that asks again has a page, which shows the question without scripts"]
      : [];
  },

  function filesByAnswer({ path, text }) {
    if (!isPage(path) || isTest(path)) return [];
    return /<\w+(?:\s[^<>]*)?\sdownload(?=[\s=>/])/.test(text)
      ? ["a link has no `download`: the browser would save a question or an error in place of the file"]
      : [];
  },

  function shortLoaders({ path, text }) {
    if (!isRoute(path)) return [];
    const [, body = ""] = /^export (?:async )?function loader\([\s\S]*?\{\n([\s\S]*?)^\}/m.exec(text) ?? [];
    const lines = body.split("\n").length - 1;
    return lines > maxLoaderLines ? [`a loader of ${lines} lines is longer than ${maxLoaderLines}`] : [];
  },

  function commandsInDomain({ path }, imports) {
    if (isDomain(path) || isTest(path)) return [];
    return forbid(
      imports,
      /^src\/core\/identity\/command\.server\.ts$/,
      "commands are made in the domain alone",
    );
  },

  function onePageMaker({ path, text }, imports) {
    if (isTest(path)) return [];
    const why = "pdf-writer.server.ts alone makes a PDF, and pdf-pages.server.ts its pages";
    // The pages of others are joined, not drawn.
    const isPages = ["pdf-pages", "join-pdfs"].some(
      (name) => path === `src/core/documents/${name}.server.ts`,
    );
    const makesPage = !isPages && /\.(addPage|continueOnNewPage)\(/.test(readCode(text).code);
    const opens = path === "src/core/documents/pdf-writer.server.ts" ? [] : forbid(imports, /^pdfkit$/, why);
    return [...opens, ...(makesPage ? [why] : [])];
  },

  function oneDrawer({ path, text }) {
    const own = [
      "src/core/documents/paper.server.ts",
      "src/core/documents/pdf-writer.server.ts",
      "scripts/print-thread.ts",
    ];
    if (own.includes(path) || isTest(path)) return [];
    return /\b(openPdf|drawPaper)\(/.test(readCode(text).code)
      ? ["only the printer's thread draws a PDF: ask ctx.printer"]
      : [];
  },

  function oneNetworkLimit({ path, text }) {
    if (!isDomain(path) || path === "src/core/identity/network-limits.ts") return [];
    const { code, strings } = readCode(text);
    const key = strings.find((string) => /:network\b|\$\{[^}]*network\b(?!, pattern\))/i.test(string));
    const column = /\b(eq|ne|i?like|inArray)\(\s*\w+\.\w*network\b(?!, pattern\))/i.exec(code);
    const why = "a network is asked with its /48, by network-limits.ts";
    return [key, column?.[0]].flatMap((found) => (found ? [`${why} (${found})`] : []));
  },

  function picturesInTurn({ path }, imports) {
    if (!isProduct(path) || path === "platform/media/sharp.ts") return [];
    const running = imports.filter(({ typeOnly }) => !typeOnly);
    return forbid(running, /^sharp$/, "a picture is opened in its turn, by platform/media/sharp.ts");
  },

  function heavyReadingInThread({ path, text }) {
    if (!/^(src|server)\//.test(path) || isTest(path)) return [];
    const { code } = readCode(text);
    const [found] = /(?<!function )\breadCsv\(/.exec(code) ?? [];
    const why = "it keeps everybody waiting: do it by a HeavyTask, or read in turns";
    return found && !/\bHeavyTask</.test(code) ? [`${why} (${found})`] : [];
  },

  function hostsOfStrangers({ path }, imports) {
    if (!isProduct(path) || /^platform\/(resolve-host|public-request)\.ts$/.test(path)) return [];
    const why = "a look-up takes a thread that no signal gives back: use platform/resolve-host.ts";
    return forbid(imports, /^node:dns/, why);
  },

  function pagesPaths({ path, text }) {
    if (!isRoute(path) || isTest(path)) return [];
    const [found] = /\bredirect\([^;]*\.pathname\b/.exec(readCode(text).code) ?? [];
    const why = "the router asks for a page's data at another path: redirect by href, or by returnPath";
    return found ? [`${why} (${found})`] : [];
  },

  function ownLookups({ path, text }) {
    if (!/^(src|server)\//.test(path) || isTest(path) || path === "src/core/forms/find-own.ts") return [];
    const { code } = readCode(text);
    const tables = [...code.matchAll(/^(?:export )?const (\w+): (?:Readonly<)?Record<string, .*= \{$/gm)];
    const lookups = [
      ...tables.map(([, table = ""]) => new RegExp(`\\b${table}\\[`).exec(code)),
      /\w\[[^\][]*\.get\(/.exec(code),
      /\bas keyof typeof\b/.exec(code),
    ];
    return lookups
      .filter((found) => found !== null)
      .map(([found]) => `a text from outside is looked up in a table by findOwn (${found})`);
  },
];

export function findOneWayViolations(file: SourceFile): string[] {
  const imports = listImports(file);
  return oneWayRules.flatMap((rule) => rule(file, imports));
}
