// Rules for tests, so that none depends on how busy the machine is, or on chance.
import { isTest, type Rule, readCode, type SourceFile } from "./source-file.ts";

/** Files that measure after waiting, or run as a whole inside the page. */
const measuring = [
  "control-probe",
  "describe-too-wide",
  "find-covered",
  "find-cut-words",
  "measure",
  "measure-arrival",
  "record-effects",
].map((name) => `tests/e2e/support/${name}.ts`);
/** Tests in which passing time is the subject. */
const timed = [
  "platform/database/database-outage",
  "platform/embedded-postgres/embedded-postgres",
  "scripts/build-lock",
  // It contains the rule's own examples.
  "tests/support/test-rules",
].map((name) => new RegExp(`^${name}(\\.slow)?\\.test\\.ts$`));
const isJourney = (path: string) => /^tests\/(e2e|screenshots)\//.test(path) && !measuring.includes(path);
const isCase = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Calls in journeys that do not wait, each with a function that does. */
const bareWords: [word: RegExp, instead: string][] = [
  [/\.setViewportSize\(/, "resize of measure.ts waits until the page is drawn in the new window"],
  [
    /\b(getBoundingClientRect|getClientRects|boundingBox|(scroll|client|offset)(Width|Height)|offset(Top|Left))\b/,
    "boxOf and expectFits of measure.ts wait until the page stands still",
  ],
  [/\.waitForTimeout\(/, "wait for the state itself"],
  [/\bscroll(To|By)\(/, "scrollPage of measure.ts waits until the page has come to rest"],
];
/** Reads the page once, while `expect(locator)` repeats until it matches. */
const readOnce =
  /\bexpect\(\s*await [^;]*?\.(isVisible|isHidden|isChecked|isDisabled|isEnabled|isEditable|textContent|innerText|inputValue|getAttribute|count|allInnerTexts|allTextContents)\(/;

const testRules: Rule[] = [
  function watchedChildren({ path, text }) {
    if (!isTest(path)) return [];
    const { code } = readCode(text);
    return [
      ...(/(?<!watchChild\(\s*)(?<![.\w])(spawn|fork)\(/.test(code)
        ? ["a program may end before its pipes: give it to watchChild of outside-streams.ts"]
        : []),
      ...(/\.stdin\??\.write\(/.test(code)
        ? ["a program that has ended reads no more: say the last word by stdin.end"]
        : []),
      ...(/\bcreateServer\(\s*async\b/.test(code)
        ? ["a request may break off while it is read: use answerBy of outside-streams.ts"]
        : []),
    ];
  },

  function waitingJourneys({ path, text }) {
    if (!isJourney(path)) return [];
    const { code, strings } = readCode(text);
    return [
      ...bareWords.filter(([word]) => word.test(code)).map(([, instead]) => instead),
      ...(strings.includes('"networkidle"')
        ? ["a network that rests for a moment says nothing: wait for the state itself"]
        : []),
      ...(readOnce.test(code) ? ["a locator is read once: let expect ask it again"] : []),
    ];
  },

  function noSleeps({ path, text }) {
    if (!isCase(path) || timed.some((file) => file.test(path))) return [];
    const sleeps =
      /\bsetTimeout\b[^;\n]* from "node:timers\/promises"|new Promise(<void>)?\(\(?\w+\)? =>\s*setTimeout\(\w+, (?!0\))|requestAnimationFrame\(\(\) => setTimeout/;
    return sleeps.test(text)
      ? ["a sleep is too short on a busy machine: wait for the state by expect.poll or vi.waitUntil"]
      : [];
  },

  function noLuckyForgery({ path, text }) {
    if (!isTest(path) || timed.some((file) => file.test(path))) return [];
    return /\.replace\(\/(\.\$|\^\.)\/, "/.test(text)
      ? ["the sign may be there already, so that nothing is forged: choose another than the one found"]
      : [];
  },

  function noOrderByOneMoment({ path, text }) {
    if (!isTest(path) || timed.some((file) => file.test(path))) return [];
    return /\.orderBy\((?:\w+\()?(?:stockMovement|auditEvent)\.at\)/.test(text)
      ? ["rows of one moment stand in any order, for a test's clock stands still: look for the row"]
      : [];
  },

  function noSampleByChance({ path, text }) {
    if (!isTest(path) || timed.some((file) => file.test(path)) || !/\bseed(Shop|Catalogue)\(/.test(text))
      return [];
    const chosen = text.match(/\.from\(product\)[^;]*?\.(where|limit)\([^;]*?(;|toEqual\(\[\]\))/g) ?? [];
    return chosen.some(
      (query) => !/eq\(product\.(id|slug|sku),|toEqual|\.orderBy\((?!product\.id\))/.test(query),
    )
      ? [
          "sample products have random ids, and prices of their own: find one by its slug, or order them by sku",
        ]
      : [];
  },

  function noStopwatch({ path, text }) {
    if (!/\.test\.tsx?$/.test(path)) return [];
    return /\bperformance\.now\(|\bDate\.now\(\) - \w*(start|begin|before|at)\w*\b/i.test(readCode(text).code)
      ? ["a time that is measured depends on the machine: count instead, or measure it in bench/"]
      : [];
  },
];

export function findTestViolations(file: SourceFile): string[] {
  return testRules.flatMap((rule) => rule(file, []));
}
