import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Fault } from "#platform/faults.ts";
import { type SandboxFirebase, startFirebase } from "../../../sandbox/firebase/firebase.ts";
import { openTestClock, type TestClock } from "../../../tests/support/test-clock.ts";
import { openTestLog } from "../../../tests/support/test-log.ts";
import { openFirebaseTokens, type ReadFirebaseToken } from "./firebase-token.server.ts";

let clock: TestClock;
let firebase: SandboxFirebase;
let read: ReadFirebaseToken;

beforeEach(async () => {
  clock = openTestClock("2026-11-20T12:00:00+05:30");
  firebase = await startFirebase({ now: clock.now });
  read = openReader({ acceptsUnsigned: false });
});
afterEach(() => firebase.stop());

function openReader({ acceptsUnsigned }: { acceptsUnsigned: boolean }) {
  const keysUrl = `${firebase.url}/www.googleapis.com/service_accounts/v1/jwk/securetoken`;
  const options = { projectId: firebase.projectId, keysUrl, acceptsUnsigned };
  return openFirebaseTokens(options, { clock, log: openTestLog() });
}

const claims = () => firebase.claimsOf(firebase.people.add("asha@example.com", { emailVerified: true }));
const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

describe("an ID token of Firebase", () => {
  test("a good ID token tells who it is about", async () => {
    const good = claims();
    expect(await read(await firebase.keys.sign(good))).toMatchObject({
      sub: good.sub,
      email: "asha@example.com",
      email_verified: true,
    });
  });

  test("an ID token is refused when its signature is forged, changed or missing", async () => {
    const token = await firebase.keys.sign(claims());
    const [header, , signature] = token.split(".");
    const other = Buffer.from(JSON.stringify({ ...claims(), sub: "owner" })).toString("base64url");
    expect(await read(await firebase.keys.forge(claims()))).toBeUndefined();
    expect(await read(`${header}.${other}.${signature}`)).toBeUndefined();
    expect(await read(firebase.keys.leaveUnsigned(claims()))).toBeUndefined();
    expect(await read(`${header}.${other}.`)).toBeUndefined();
    for (const noToken of ["", "a.b", "a.b.c", "e30.e30.e30"]) expect(await read(noToken)).toBeUndefined();
  });

  test.each([
    ["of another project", { aud: "another-project" }],
    ["of another issuer", { iss: "https://securetoken.google.com/another-project" }],
    ["without a subject", { sub: "" }],
    ["with an endless subject", { sub: "x".repeat(129) }],
    ["whose sign-in lies in the future", { auth_time: Math.floor(Date.UTC(2026, 10, 20, 7) / 1000) }],
    ["issued in the future", { iat: Math.floor(Date.UTC(2026, 10, 20, 7) / 1000) }],
    ["without a time of sign-in", { auth_time: undefined }],
  ])("an ID token %s is refused", async (_what, change) => {
    expect(await read(await firebase.keys.sign({ ...claims(), ...change }))).toBeUndefined();
  });

  test("an ID token ends after its hour, with a minute's tolerance between the clocks", async () => {
    const token = await firebase.keys.sign(claims());
    clock.advance({ minutes: 60, seconds: 30 });
    expect(await read(token)).toBeDefined();
    clock.advance({ minutes: 1 });
    expect(await read(token)).toBeUndefined();
    const early = { ...claims(), iat: nowSeconds() + 30, auth_time: nowSeconds() + 30 };
    expect(await read(await firebase.keys.sign(early))).toBeDefined();
  });

  test("unsigned ID tokens are accepted only if enabled, and all other claims must still be valid", async () => {
    const lenient = openReader({ acceptsUnsigned: true });
    expect(await lenient(firebase.keys.leaveUnsigned(claims()))).toBeDefined();
    expect(await lenient(firebase.keys.leaveUnsigned({ ...claims(), aud: "another" }))).toBeUndefined();
    expect(await lenient(await firebase.keys.forge(claims()))).toBeUndefined();
  });
});

describe("Google's changing keys", () => {
  test("Google's keys are read once, and again when they have expired", async () => {
    const token = await firebase.keys.sign(claims());
    for (let times = 0; times < 3; times += 1) expect(await read(token)).toBeDefined();
    expect(firebase.keyReads()).toBe(1);
    clock.advance({ minutes: 61 });
    await read(await firebase.keys.sign(claims()));
    expect(firebase.keyReads()).toBe(2);
  });

  test("a new key of Google is found at once, and a token of a removed key is refused", async () => {
    const old = await firebase.keys.sign(claims());
    expect(await read(old)).toBeDefined();
    clock.advance({ minutes: 2 });
    await firebase.keys.change();
    expect(await read(await firebase.keys.sign(claims()))).toBeDefined();
    expect(await read(old)).toBeUndefined();
  });

  test("tokens with unknown keys do not cause a request each", async () => {
    await read(await firebase.keys.sign(claims()));
    await firebase.keys.change();
    for (let times = 0; times < 5; times += 1) await read(await firebase.keys.sign(claims()));
    expect(firebase.keyReads()).toBe(1);
  });

  test("while Google's keys cannot be read, known ones are used, and an unknown one can be tried again", async () => {
    const token = await firebase.keys.sign(claims());
    expect(await read(token)).toBeDefined();
    firebase.setDown(true);
    clock.advance({ minutes: 59 });
    expect(await read(token)).toBeDefined();
    await firebase.keys.change();
    const unknown = await firebase.keys.sign(claims());
    await expect(read(unknown)).rejects.toThrow(Fault);
    await expect(read(unknown)).rejects.toMatchObject({ kind: "try-again" });
    firebase.setDown(false);
    expect(await read(unknown)).toBeDefined();
  });
});
