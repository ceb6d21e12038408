// The rules by which a test does not depend on how busy the machine is.
import { isTest, type Rule, readCode, type SourceFile } from "./source-file.ts";

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

  function drawnWindows({ path, text }) {
    if (!path.startsWith("tests/") || path === "tests/e2e/support/measure.ts") return [];
    return /\.setViewportSize\(/.test(readCode(text).code)
      ? ["a page is drawn a moment after its window has changed: use resize of e2e/support/measure.ts"]
      : [];
  },

  function noStopwatch({ path, text }) {
    if (!/\.test\.tsx?$/.test(path)) return [];
    return /\bperformance\.now\(|\bDate\.now\(\) - \w*(start|begin|before|at)\w*\b/i.test(readCode(text).code)
      ? ["a time that is measured depends on the machine: count instead, or measure it in bench/"]
      : [];
  },
];

/** Lists what in the file breaks one of these rules. */
export function findTestViolations(file: SourceFile): string[] {
  return testRules.flatMap((rule) => rule(file, []));
}
