import { expect, test } from "vitest";
import { inAppAgents } from "../../../tests/support/in-app-agents.ts";
import { findInAppBrowser } from "./in-app-browser.ts";

test.each(inAppAgents)(
  "the browser of $app is recognised, Android: $isAndroid",
  ({ userAgent, ...expected }) => {
    expect(findInAppBrowser(userAgent)).toEqual(expected);
  },
);

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome on Android", `${android} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ["Samsung Internet", `${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"],
  ["Safari", `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ["a page on the home screen of an iPhone", `${iPhone} Mobile/15E148`],
  [
    "a desktop",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  ],
  [
    "an unknown WebView",
    `${android.replace(")", "; wv)")} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`,
  ],
  ["a link preview of Facebook", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["a link preview of WhatsApp", "WhatsApp/2.24.20.78 A"],
  [
    "a link preview of LinkedIn",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  ],
  ["no words at all", ""],
])("%s is no browser of an app", (_name, userAgent) => {
  expect(findInAppBrowser(userAgent)).toBeUndefined();
});
