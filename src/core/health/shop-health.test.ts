import { expect, test } from "vitest";
import { allJobs } from "#lists/all-jobs.server.ts";
import { hourMs, minuteMs } from "#platform/durations.ts";
import { describeJob } from "./job-words.ts";
import { checkEmails, checkHealth, type HealthFacts, healthMetrics } from "./shop-health.ts";

const now = new Date("2026-11-20T12:00:00+05:30");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);

const wellFacts: HealthFacts = {
  now,
  jobs: { count: 0, since: undefined },
  failedJobs: 0,
  setAsideJobs: [],
  unknownJobs: { kinds: [], since: undefined },
  unprocessedWebhooks: { count: 0, since: undefined },
  lastWebhookAt: undefined,
  unmatchedPayments: { count: 0, latestAt: undefined },
  unknownWords: [],
  emails: {
    waiting: { count: 0, since: undefined, people: 0, tries: 0 },
    lost: 0,
    withoutFiles: 0,
    reply: "",
  },
  lateCash: { count: 0, since: undefined },
  ownWebhooks: { failing: { count: 0, since: undefined }, switchedOff: 0 },
  unpaidOrders: 0,
  refunds: { count: 0, since: undefined },
  failedRefunds: 0,
  unassignedRefunds: 0,
  settlements: { lastReadAt: minutesAgo(300), unsettled: { count: 0, since: undefined }, withoutLines: 0 },
  lastBackupAt: minutesAgo(60),
  startedAt: minutesAgo(10_000),
};

function stateOf(id: string, change: Partial<HealthFacts>): string | undefined {
  return checkHealth({ ...wellFacts, ...change }).find((check) => check.id === id)?.state;
}

test("a shop in which nothing waits is in order", () => {
  expect(checkHealth(wellFacts).map(({ state }) => state)).toEqual(Array(10).fill("good"));
});

test("a payment unprocessed for ten minutes is an alarm", () => {
  expect(stateOf("payments", { unprocessedWebhooks: { count: 1, since: minutesAgo(2) } })).toBe("watch");
  expect(stateOf("payments", { unprocessedWebhooks: { count: 1, since: minutesAgo(11) } })).toBe("alarm");
});

test("jobs that wait longer than ten minutes are an alarm, and so is a job that failed", () => {
  expect(stateOf("jobs", { jobs: { count: 500, since: minutesAgo(9) } })).toBe("good");
  expect(stateOf("jobs", { jobs: { count: 1, since: minutesAgo(11) } })).toBe("alarm");
  expect(stateOf("failed-jobs", { failedJobs: 1 })).toBe("alarm");
});

test("what the mail server says is shown after its second refusal, and is an alarm if several people wait or an email is lost", () => {
  const { emails } = wellFacts;
  const reply = "550 5.1.8 bad outbound sender";
  const check = (count: number, people: number, tries: number) =>
    checkEmails({ emails: { ...emails, waiting: { count, people, tries, since: minutesAgo(5) }, reply } });
  expect(check(1, 1, 1).state).toBe("good");
  expect(check(1, 1, 2)).toMatchObject({ state: "watch", text: expect.stringContaining(reply) });
  expect(check(2, 2, 2).state).toBe("alarm");
  expect(stateOf("emails", { emails: { ...emails, lost: 1 } })).toBe("alarm");
  expect(stateOf("emails", { emails: { ...emails, withoutFiles: 1 } })).toBe("watch");
});

test("a job that was set aside is an alarm that describes the job in the owner's words", () => {
  const setAsideJobs = ["products.make-import", "products.fetch-pictures", "refund.send"];
  const check = checkHealth({ ...wellFacts, setAsideJobs }).find(({ id }) => id === "set-aside-jobs");
  expect(check).toMatchObject({ state: "alarm", text: expect.stringMatching(/^3 jobs were set aside/) });
  expect(check?.text).toContain("(products and their imports, refunds)");
});

test("a job that waits for a version of the shop that knows it is said, and is an alarm after a day", () => {
  const kinds = ["order.gone", "order.gone"];
  const check = (hours: number) =>
    checkHealth({
      ...wellFacts,
      unknownJobs: { kinds, since: new Date(wellFacts.now.getTime() - hours * hourMs) },
    }).find(({ id }) => id === "unknown-jobs");
  expect(check(1)).toMatchObject({
    state: "watch",
    text: expect.stringMatching(/^2 jobs wait.*\(order\.gone\)/),
  });
  expect(check(25)?.state).toBe("alarm");
});

test("each job belongs to a part of the shop that has words for the owner", () => {
  const wordless = allJobs.map(({ kind }) => kind).filter((kind) => describeJob(kind) === kind);
  expect(wordless).toEqual([]);
});

test("a refused refund is an alarm, a slow one is watched", () => {
  expect(stateOf("refunds", { failedRefunds: 1 })).toBe("alarm");
  expect(stateOf("refunds", { unassignedRefunds: 1 })).toBe("alarm");
  expect(stateOf("refunds", { refunds: { count: 1, since: minutesAgo(60) } })).toBe("good");
  expect(stateOf("refunds", { refunds: { count: 1, since: minutesAgo(25 * 60) } })).toBe("watch");
});

test("captured money without an order is an alarm for a day, then watched for the rest of the week", () => {
  const stateAfter = (minutes: number) =>
    stateOf("unmatched-payments", { unmatchedPayments: { count: 1, latestAt: minutesAgo(minutes) } });
  expect(stateAfter(1)).toBe("alarm");
  expect(stateAfter(25 * 60)).toBe("watch");
});

test("money that couriers keep is an alarm; a shop that waits for none has no such check", () => {
  expect(stateOf("late-cash", {})).toBeUndefined();
  expect(stateOf("late-cash", { lateCash: { count: 2, since: minutesAgo(30_000) } })).toBe("alarm");
});

test("a backup that is missing for more than a day is an alarm", () => {
  expect(stateOf("backup", { lastBackupAt: minutesAgo(27 * 60) })).toBe("alarm");
  expect(stateOf("backup", { lastBackupAt: undefined, startedAt: minutesAgo(60) })).toBe("watch");
  expect(stateOf("backup", { lastBackupAt: undefined })).toBe("alarm");
  expect(stateOf("backup", { lastBackupAt: "elsewhere" })).toBe("good");
});

test("texts use singular and plural", () => {
  const textOf = (failedJobs: number) => checkHealth({ ...wellFacts, failedJobs })[3]?.text;
  expect(textOf(1)).toContain("1 job was given up");
  expect(textOf(2)).toContain("2 jobs were given up");
});

test("metrics report ages in seconds, and omit what cannot be measured", () => {
  const read = (name: string, change: Partial<HealthFacts> = {}) =>
    healthMetrics[name]?.read({ ...wellFacts, ...change });
  expect(read("jobs_oldest_seconds", { jobs: { count: 1, since: minutesAgo(2) } })).toBe(120);
  expect(read("jobs_oldest_seconds")).toBe(0);
  expect(read("backup_age_seconds")).toBe(3600);
  expect(read("backup_age_seconds", { lastBackupAt: "elsewhere" })).toBeUndefined();
  expect(read("webhook_last_seconds")).toBeUndefined();
});

test("money that Razorpay keeps for a week, a settlement that does not add up and three days without reading are alarms", () => {
  const read = wellFacts.settlements;
  if (!read) throw new Error("the example has settlements");
  const state = (change: Partial<typeof read>) =>
    stateOf("settlements", { settlements: { ...read, ...change } });
  expect(stateOf("settlements", { settlements: undefined })).toBe("good");
  expect(state({ unsettled: { count: 2, since: minutesAgo(20_000) } })).toBe("alarm");
  expect(state({ withoutLines: 1 })).toBe("alarm");
  expect(state({ lastReadAt: minutesAgo(2 * 24 * 60) })).toBe("good");
  expect(state({ lastReadAt: minutesAgo(3 * 24 * 60 + 1) })).toBe("alarm");
});
