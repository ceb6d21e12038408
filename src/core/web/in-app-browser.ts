// The browsers inside apps: links that are pressed in the app open there. Google refuses to sign anybody in, passkeys and windows do not
// work, and the person is signed out.

/** The words by which each app is known, tried from above. */
export const apps = [
  ["Instagram", /Instagram \d/],
  ["Threads", /Barcelona \d/],
  ["Messenger", /FBAN\/Messenger|FB_IAB\/Orca/],
  ["Facebook", /FBA[NV]\/|FB_IAB\//],
  ["WhatsApp", /WAiOS\/|WA4A\//],
  ["Snapchat", /Snapchat\//],
  ["LinkedIn", /LinkedInApp/],
] as const;

export type InAppBrowser = { app: (typeof apps)[number][0]; isAndroid: boolean };

/** By the words of the app itself. Any other browser, also that of an unknown app, is undefined and treated like Chrome. */
export function findInAppBrowser(userAgent: string): InAppBrowser | undefined {
  const app = apps.find(([, words]) => words.test(userAgent))?.[0];
  return app && { app, isAndroid: userAgent.includes("Android") };
}

/** A link that Android opens in the person's own browser; where it cannot, the same page opens in the app. */
export function intentAddress(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.slice(0, -1);
  const otherwise = encodeURIComponent(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};S.browser_fallback_url=${otherwise};end`;
}
