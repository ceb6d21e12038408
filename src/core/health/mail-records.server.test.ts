import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { checkMailRecords } from "./check-mail-records.server.ts";
import { startDnsServer, type Zone } from "./dns-server.fixture.ts";
import { openMailRecords } from "./mail-records.server.ts";

const keyOf = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");
const key = keyOf(2048);

const right: Zone = {
  "TXT shop.example": ["site-verification=abc", "v=spf1 a:mail.shop.example ~all"],
  "TXT _dmarc.shop.example": ["v=DMARC1; p=quarantine; rua=mailto:hello@shop.example"],
  // Longer than one string may be.
  "TXT s1._domainkey.shop.example": [["v=DKIM1; k=rsa; p=", key.slice(0, 200), key.slice(200)]],
  "A mail.shop.example": ["192.0.2.7"],
};

const sender = { email: "hello@shop.example", selector: "s1", smtpHost: "mail.shop.example" };

async function check(zone: Zone, change: Partial<typeof sender> = {}, timeoutMs = 3_000) {
  const server = await startDnsServer(zone);
  try {
    const read = openMailRecords({ servers: [server.address], timeoutMs });
    const checks = checkMailRecords(await read({ ...sender, ...change }));
    return { checks: Object.fromEntries(checks.map((one) => [one.id, one])), asked: server.asked };
  } finally {
    await server.stop();
  }
}

const statesOf = ({ checks }: Awaited<ReturnType<typeof check>>) =>
  Object.fromEntries(Object.entries(checks).map(([id, { state }]) => [id, state]));

test("correct records are in order, also those of a provider and of the domain above", async () => {
  const good = { spf: "good", dkim: "good", dmarc: "good" };
  expect(statesOf(await check(right))).toEqual(good);
  const zone: Zone = {
    "TXT news.shop.example": ["v=spf1 include:other.example -all"],
    "TXT other.example": ["v=spf1 include:_spf.google.com ?all"],
    "TXT _spf.google.com": ["v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 ~all"],
    "TXT _dmarc.shop.example": ["v=DMARC1;p=none"],
    "CNAME s1._domainkey.news.shop.example": ["key.provider.example"],
    "TXT key.provider.example": [["p=", key.slice(0, 250), key.slice(250)]],
  };
  const asked = { email: "hello@news.shop.example", smtpHost: "smtp.gmail.com" };
  expect(statesOf(await check(zone, asked))).toEqual({ spf: "good", dmarc: "good", dkim: "good" });
});

test("the owner reads where to write each missing record", async () => {
  const { checks } = await check({ "A mail.shop.example": ["192.0.2.7"] });
  expect(statesOf({ checks, asked: [] })).toEqual({
    spf: "alarm",
    dkim: "alarm",
    dmarc: "alarm",
  });
  expect(checks.spf?.write).toEqual({
    name: "shop.example",
    type: "TXT",
    value: "v=spf1 a:mail.shop.example ~all",
  });
  expect(checks.dmarc?.write).toEqual({
    name: "_dmarc.shop.example",
    type: "TXT",
    value: "v=DMARC1; p=none; rua=mailto:hello@shop.example",
  });
  expect(checks.dkim?.text).toContain("s1._domainkey.shop.example");
  expect((await check({}, { smtpHost: "smtp.zoho.in" })).checks.spf?.write?.value).toBe(
    "v=spf1 include:zoho.in ~all",
  );
});

test.each<[string, string[], string | undefined]>([
  [
    "two records",
    ["v=spf1 a:mail.shop.example ~all", "v=spf1 mx -all"],
    "v=spf1 a:mail.shop.example mx ~all",
  ],
  ["a record that lets anybody send", ["v=spf1 mx +all"], "v=spf1 mx a:mail.shop.example ~all"],
  [
    "a record without the mail server",
    ["v=spf1 ip4:198.51.100.1 -all"],
    "v=spf1 ip4:198.51.100.1 a:mail.shop.example -all",
  ],
  ["a record that includes itself", ["v=spf1 include:shop.example ~all"], undefined],
  ["an include without a record", ["v=spf1 include:nothing.example ~all"], undefined],
  [
    "eleven look-ups",
    [`v=spf1 ${Array.from({ length: 11 }, (_, at) => `a:h${at}.example`).join(" ")} ~all`],
    undefined,
  ],
])("%s of SPF is an alarm", async (_, records, value) => {
  const { checks } = await check({ ...right, "TXT shop.example": records });
  expect(checks.spf?.state).toBe("alarm");
  expect(checks.spf?.write?.value).toBe(value);
});

test("networks count as written: single addresses, whole networks, and those of the MX", async () => {
  const stateWith = async (words: string) => {
    const zone = {
      ...right,
      "TXT shop.example": [`v=spf1 ${words} -all`],
      "MX shop.example": ["10 mail.shop.example"],
    };
    return (await check(zone)).checks.spf?.state;
  };
  for (const words of [
    "ip4:192.0.2.7",
    "ip4:192.0.2.0/24",
    "mx",
    "+mx",
    "A:mail.shop.example",
    "a:mail.shop.example/24",
  ])
    expect(await stateWith(words), words).toBe("good");
  for (const words of [
    "ip4:192.0.2.8",
    "ip4:192.0.3.0/24",
    "ip4:192.0.2.7/33",
    "ip4:nonsense",
    "a",
    "exists:%{i}.x.example",
  ])
    expect(await stateWith(words), words).toBe("alarm");
});

test.each([
  ["a withdrawn key", "v=DKIM1; p="],
  ["a key that cannot be read", "v=DKIM1; p=AAAA"],
  ["a short key", `v=DKIM1; p=${keyOf(512)}`],
  ["no key", "v=DKIM1; k=rsa"],
])("%s of DKIM is an alarm", async (_, record) => {
  const zone = { ...right, "TXT s1._domainkey.shop.example": [record] };
  expect((await check(zone)).checks.dkim?.state).toBe("alarm");
});

test("without a selector the owner is asked for it, and no key is requested", async () => {
  const { checks, asked } = await check(right, { selector: "" });
  expect(checks.dkim?.state).toBe("watch");
  expect(asked.join()).not.toContain("_domainkey");
});

test.each([
  ["two records", ["v=DMARC1; p=none", "v=DMARC1; p=reject"]],
  ["no policy", ["v=DMARC1; rua=mailto:x@shop.example"]],
  ["an unknown policy", ["v=DMARC1; p=allow"]],
])("%s of DMARC is an alarm", async (_, records) => {
  expect((await check({ ...right, "TXT _dmarc.shop.example": records })).checks.dmarc?.state).toBe("alarm");
});

test("a mail server on this machine is not looked up, and the record is not checked against it", async () => {
  const { checks } = await check(
    { ...right, "TXT shop.example": ["v=spf1 mx ~all"] },
    { smtpHost: "127.0.0.1" },
  );
  expect(Object.keys(checks)).toEqual(["spf", "dkim", "dmarc"]);
  expect(checks.spf?.state).toBe("good");
});

test("silent and failing name servers end within the time limit, and cause no alarm", async () => {
  const zone: Zone = {
    ...right,
    "TXT shop.example": "silence",
    "TXT _dmarc.shop.example": "failure",
    "TXT s1._domainkey.shop.example": "silence",
    "A mail.shop.example": "silence",
    "AAAA mail.shop.example": "silence",
  };
  expect(statesOf(await check(zone, {}, 500))).toEqual({ spf: "watch", dmarc: "watch", dkim: "watch" });
}, 4_000);

test("long, many and endless answers are bounded", async () => {
  const many = Array.from({ length: 60 }, (_, at) => `v=spf1 ip4:198.51.100.${at} -all`);
  expect((await check({ ...right, "TXT shop.example": many })).checks.spf?.write?.value.length).toBeLessThan(
    2_000,
  );
  const long = Array.from({ length: 40 }, () => `${"x".repeat(200)} `);
  const { checks } = await check({ ...right, "TXT shop.example": [["v=spf1 ", ...long, "~all"]] });
  expect(checks.spf?.text.length).toBeLessThan(500);
  expect(checks.spf?.write?.value.length).toBeLessThan(5_000);
  const deep: Zone = { ...right, "TXT shop.example": ["v=spf1 include:i0.example ~all"] };
  for (let at = 0; at < 100; at += 1)
    deep[`TXT i${at}.example`] = [`v=spf1 include:i${at + 1}.example include:i${at + 2}.example ~all`];
  const { asked } = await check(deep);
  expect(asked.length).toBeLessThan(60);
  const loop: Zone = { ...right, "CNAME s1._domainkey.shop.example": ["s1._domainkey.shop.example"] };
  delete loop["TXT s1._domainkey.shop.example"];
  expect(["watch", "alarm"]).toContain((await check(loop)).checks.dkim?.state);
});
