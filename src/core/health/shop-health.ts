// Checks where the shop needs its owner: money, jobs, refunds, emails or backups that wait too long. Health page, alert
// emails and metrics use the same facts.

import { countOf } from "#core/forms/count-words.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import type { EmailFacts } from "#core/notifications/refusals.ts";
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";
import { describeJob } from "./job-words.ts";

/** The number of waiting things, and since when the first one waits. */
export type Waiting = { count: number; since: Date | undefined };

export type SettlementFacts = {
  lastReadAt: Date;
  /** Payments that no settlement has paid out within the usual time. */
  unsettled: Waiting;
  /** Settlements whose lines are missing or do not add up. */
  withoutLines: number;
};

export type HealthFacts = {
  now: Date;
  /** Jobs that are due but not done. */
  jobs: Waiting;
  /** Jobs that failed for good in the last seven days. */
  failedJobs: number;
  /**
   * Kinds of the jobs set aside in the last seven days, because the shop froze or stopped at each of them three times.
   * Lists a kind once per job.
   */
  setAsideJobs: readonly string[];
  /** Jobs that are due and that this version of the shop does not know, a kind once per job. */
  unknownJobs: { kinds: readonly string[]; since: Date | undefined };
  /** Payments that the gateway has reported but the shop has not processed. */
  unprocessedWebhooks: Waiting;
  lastWebhookAt: Date | undefined;
  /** Webhooks that the shop sends: those that fail, and those that it has switched off because of that. */
  ownWebhooks: { failing: Waiting; switchedOff: number };
  /** Payments captured in the last seven days that belong to no order. */
  unmatchedPayments: { count: number; latestAt: Date | undefined };
  /** Words in the answers of outside systems of the last seven days that the shop does not know, each with where it stood. */
  unknownWords: readonly string[];
  /** Money paid at the door that a courier has not handed in within the usual time. */
  lateCash: Waiting;
  /** Unpaid orders with reserved stock. */
  unpaidOrders: number;
  refunds: Waiting;
  failedRefunds: number;
  /** Refunds made in Razorpay's dashboard that the owner has not yet assigned to one of several orders. */
  unassignedRefunds: number;
  /** The settlements by Razorpay; undefined with test keys, or before the first settlement is read. */
  settlements: SettlementFacts | undefined;
  /** When the newest complete backup was made; 'elsewhere' when somebody else backs the database up. */
  lastBackupAt: Date | undefined | "elsewhere";
  startedAt: Date;
  /** The emails that no mail server takes. */
  emails: EmailFacts;
};

/** `watch`: no email yet; `alarm`: the owner gets an email. */
export type HealthState = "good" | "watch" | "alarm";

/** A record of DNS that the owner writes at the provider of the domain. */
export type RecordToWrite = { name: string; type: "TXT"; value: string };

export type HealthCheck = {
  id: string;
  title: string;
  state: HealthState;
  text: string;
  write?: RecordToWrite;
};

const jobsAlarmMs = 10 * minuteMs;
/** One day, so that one or two emails are sent: the account may also be used for other things than this shop. */
const unmatchedAlarmMs = dayMs;
const refundsWatchMs = dayMs;
const settlementsAlarmMs = 3 * dayMs;
/** A day and two hours: a daily backup that is later counts as missing. */
const backupAlarmMs = 26 * hourMs;

export function checkHealth(facts: HealthFacts): HealthCheck[] {
  return [
    checkPayments(facts),
    checkJobs(facts),
    checkEmails(facts),
    checkFailedJobs(facts),
    checkSetAsideJobs(facts),
    checkUnknownJobs(facts),
    checkRefunds(facts),
    checkUnmatchedPayments(facts),
    checkSettlements(facts),
    ...checkUnknownWords(facts),
    ...checkLateCash(facts),
    ...checkOwnWebhooks(facts),
    checkBackup(facts),
  ];
}

/** A check with this name, whose state and words are still to be found out. */
export function checkOf(id: string, title: string) {
  return (state: HealthState, text: string, write?: RecordToWrite): HealthCheck => ({
    id,
    title,
    state,
    text,
    ...(write && { write }),
  });
}

function checkPayments({ unprocessedWebhooks, lastWebhookAt, now }: HealthFacts): HealthCheck {
  const { count, since } = unprocessedWebhooks;
  const check = checkOf("payments", "Payments become orders");
  if (count > 0 && since)
    return check(
      ageMs(since, now) > jobsAlarmMs ? "alarm" : "watch",
      `Since ${formatMoment(since)} ${countOf(count, "message")} from Razorpay could not be processed: money may have come in without an order. The shop keeps trying.`,
    );
  const last = lastWebhookAt
    ? `The last message came on ${formatMoment(lastWebhookAt)}.`
    : "No message has come yet.";
  return check("good", `Every message from Razorpay is processed. ${last}`);
}

function checkJobs({ jobs, now }: HealthFacts): HealthCheck {
  const check = checkOf("jobs", "Jobs are done in time");
  if (jobs.count === 0 || !jobs.since) return check("good", "No job is waiting.");
  return check(
    ageMs(jobs.since, now) > jobsAlarmMs ? "alarm" : "good",
    `${countOf(jobs.count, "job")} waiting (emails, refunds, checks with the gateway); the oldest is due since ${formatMoment(jobs.since)}.`,
  );
}

/** One refusal is common and says little; the second is shown. A single person's full mailbox is nobody's alarm. */
export function checkEmails({ emails }: Pick<HealthFacts, "emails">): HealthCheck {
  const { waiting, lost, withoutFiles, reply } = emails;
  const check = checkOf("emails", "The mail server takes emails");
  const said = `It said: “${reply}”.`;
  if (waiting.since && waiting.tries > 1)
    return check(
      waiting.people > 1 ? "alarm" : "watch",
      `${countOf(waiting.count, "email")} waiting since ${formatMoment(waiting.since)}, because the mail server did not take ${waiting.count === 1 ? "it" : "them"}. ${said} The shop tries each for two and a half days.`,
    );
  if (lost > 0)
    return check(
      "alarm",
      `${countOf(lost, "email was", "emails were")} not delivered in the last seven days: no mail server took ${lost === 1 ? "it" : "them"} for two and a half days. ${said} Send again what is still needed; Health lists ${lost === 1 ? "it" : "them"}.`,
    );
  if (withoutFiles > 0)
    return check(
      "watch",
      `${countOf(withoutFiles, "email")} of the last seven days went without the attached file, with a link in its place. ${said}`,
    );
  return check("good", "Every email of the last seven days was taken.");
}

function checkFailedJobs({ failedJobs }: HealthFacts): HealthCheck {
  const check = checkOf("failed-jobs", "No job was given up");
  if (failedJobs === 0) return check("good", "Every job of the last seven days was done or is being tried.");
  return check(
    "alarm",
    `${countOf(failedJobs, "job was", "jobs were")} given up after two and a half days of trying, in the last seven days. The log says why.`,
  );
}

function checkUnknownJobs({ unknownJobs: { kinds, since }, now }: HealthFacts): HealthCheck {
  const check = checkOf("unknown-jobs", "Every job is known");
  if (!since) return check("good", "No job waits for another version of the shop.");
  const named = [...new Set(kinds)].join(", ");
  return check(
    ageMs(since, now) > dayMs ? "alarm" : "watch",
    `${countOf(kinds.length, "job waits", "jobs wait")} that this version of the shop does not know (${named}). A version that knows them does them; after 90 days they are deleted.`,
  );
}

function checkSetAsideJobs({ setAsideJobs }: HealthFacts): HealthCheck {
  const check = checkOf("set-aside-jobs", "No job stops the shop");
  const count = setAsideJobs.length;
  if (count === 0) return check("good", "No job of the last seven days had to be set aside.");
  const [it, did] = count === 1 ? ["it", "it was"] : ["them", "they were"];
  const parts = [...new Set(setAsideJobs.map(describeJob))].join(", ");
  return check(
    "alarm",
    `${countOf(count, "job was", "jobs were")} set aside in the last seven days (${parts}), because the shop froze or stopped three times while it worked on ${it}. What ${did} to do is not done: please do it by hand, and tell whoever looks after the shop. The log has more.`,
  );
}

function checkRefunds({ refunds, failedRefunds, unassignedRefunds, now }: HealthFacts): HealthCheck {
  const check = checkOf("refunds", "Refunds go through");
  if (unassignedRefunds > 0)
    return check(
      "alarm",
      `${countOf(unassignedRefunds, "refund")} made in Razorpay's dashboard for one of several orders that were paid together. Please say at Refunds for which; until then the books of these orders do not show it.`,
    );
  if (failedRefunds > 0)
    return check(
      "alarm",
      `${countOf(failedRefunds, "refund")} refused by Razorpay or the bank, often for a low balance. They are tried again every day; the list of refunds says why each was refused.`,
    );
  if (refunds.count > 0 && refunds.since)
    return check(
      ageMs(refunds.since, now) > refundsWatchMs ? "watch" : "good",
      `${countOf(refunds.count, "refund")} on the way, the first since ${formatMoment(refunds.since)}. Banks take up to seven working days.`,
    );
  return check("good", "No refund is waiting.");
}

function checkUnmatchedPayments({ unmatchedPayments, now }: HealthFacts): HealthCheck {
  const { count, latestAt } = unmatchedPayments;
  const check = checkOf("unmatched-payments", "Every payment at Razorpay belongs to an order");
  if (count === 0 || !latestAt)
    return check("good", "No payment of the last seven days is without an order.");
  return check(
    ageMs(latestAt, now) < unmatchedAlarmMs ? "alarm" : "watch",
    `${countOf(count, "payment")} of the last seven days without an order in this shop, the latest on ${formatMoment(latestAt)}. The audit log names ${count === 1 ? "it" : "them"} under “payment”. Look in Razorpay's dashboard what was paid for, and refund there what nobody is owed goods for.`,
  );
}

function checkSettlements({ settlements, now }: HealthFacts): HealthCheck {
  const check = checkOf("settlements", "Razorpay pays out what was paid");
  if (!settlements) return check("good", "No settlement has been read yet.");
  const { lastReadAt, unsettled, withoutLines } = settlements;
  if (unsettled.count > 0 && unsettled.since)
    return check(
      "alarm",
      `${countOf(unsettled.count, "payment")} not settled after a week, the first of ${formatMoment(unsettled.since)}. The list of settlements names ${unsettled.count === 1 ? "it" : "them"}; Razorpay's dashboard says what is on hold.`,
    );
  if (withoutLines > 0)
    return check(
      "alarm",
      `${countOf(withoutLines, "settlement")} whose lines do not add up to what reached the bank. The list of settlements says which.`,
    );
  return check(
    ageMs(lastReadAt, now) > settlementsAlarmMs ? "alarm" : "good",
    `The settlements were last read on ${formatMoment(lastReadAt)}.`,
  );
}

/** No check if every word is known. */
function checkUnknownWords({ unknownWords }: HealthFacts): HealthCheck[] {
  if (unknownWords.length === 0) return [];
  const check = checkOf("unknown-words", "The shop understands what others answer");
  return [
    check(
      "watch",
      `In the last seven days there were words that this version does not know (${unknownWords.join("; ")}). What they stand for counts neither as paid nor as failed, and everything else is read as always. Look there what it means, and update the shop.`,
    ),
  ];
}

/** No check if no courier's money is late. */
function checkLateCash({ lateCash: { count, since } }: HealthFacts): HealthCheck[] {
  if (count === 0 || !since) return [];
  const check = checkOf("late-cash", "Couriers hand in what they collect");
  return [
    check(
      "alarm",
      `The cash on delivery of ${countOf(count, "parcel")} is not handed in, the first since ${formatMoment(since)}. The list of cash on delivery names them: ask the courier, or say there that the money is here.`,
    ),
  ];
}

/** No check if the shop has no webhooks, or all of them work. */
function checkOwnWebhooks({ ownWebhooks: { failing, switchedOff } }: HealthFacts): HealthCheck[] {
  const check = checkOf("own-webhooks", "Webhooks reach their receivers");
  if (switchedOff > 0)
    return [
      check(
        "alarm",
        `${countOf(switchedOff, "webhook was", "webhooks were")} switched off, because the messages were not accepted for three days or the receiver said that it is gone. The settings list ${switchedOff === 1 ? "it" : "them"} with the last answers: switch on what works again, and remove what is not needed.`,
      ),
    ];
  if (failing.count === 0 || !failing.since) return [];
  return [
    check(
      "watch",
      `${countOf(failing.count, "webhook")} without success since ${formatMoment(failing.since)}. The shop tries each message for more than two days; the settings show the answers.`,
    ),
  ];
}

function checkBackup({ lastBackupAt, startedAt, now }: HealthFacts): HealthCheck {
  const check = checkOf("backup", "A backup of the last day exists");
  if (lastBackupAt === "elsewhere") return check("good", "The database is backed up by its own server.");
  const overdue = ageMs(lastBackupAt ?? startedAt, now) > backupAlarmMs;
  if (!lastBackupAt) return check(overdue ? "alarm" : "watch", "No backup has been made yet.");
  return check(overdue ? "alarm" : "good", `The last backup was made on ${formatMoment(lastBackupAt)}.`);
}

function ageMs(since: Date, now: Date): number {
  return now.getTime() - since.getTime();
}

type Metric = { help: string; read(facts: HealthFacts): number | undefined };

const secondsSince = (since: Date | undefined, now: Date) =>
  since ? Math.max(0, ageMs(since, now) / 1000) : undefined;

/** The same facts as gauges, by their Prometheus names; undefined where there is nothing to measure. */
export const healthMetrics: Record<string, Metric> = {
  jobs_waiting: { help: "Jobs that are due", read: ({ jobs }) => jobs.count },
  jobs_oldest_seconds: {
    help: "Age of the oldest job that is due",
    read: ({ jobs, now }) => secondsSince(jobs.since, now) ?? 0,
  },
  jobs_failed: { help: "Jobs given up in the last seven days", read: ({ failedJobs }) => failedJobs },
  jobs_set_aside: {
    help: "Jobs set aside in the last seven days, because the process stopped at them three times",
    read: ({ setAsideJobs }) => setAsideJobs.length,
  },
  emails_waiting: { help: "Emails that no mail server takes", read: ({ emails }) => emails.waiting.count },
  orders_unpaid: { help: "Orders with reserved stock", read: ({ unpaidOrders }) => unpaidOrders },
  webhooks_unprocessed: {
    help: "Messages of the gateway that are not processed",
    read: ({ unprocessedWebhooks }) => unprocessedWebhooks.count,
  },
  webhook_last_seconds: {
    help: "Time since the gateway's last message",
    read: ({ lastWebhookAt, now }) => secondsSince(lastWebhookAt, now),
  },
  payments_unmatched: {
    help: "Captured payments of the last seven days that belong to no order",
    read: ({ unmatchedPayments }) => unmatchedPayments.count,
  },
  refunds_waiting: { help: "Refunds on the way", read: ({ refunds }) => refunds.count },
  refunds_failed: { help: "Refunds refused for good", read: ({ failedRefunds }) => failedRefunds },
  payments_unsettled: {
    help: "Payments that no settlement has brought to the bank after a week",
    read: ({ settlements }) => settlements?.unsettled.count,
  },
  settlements_without_lines: {
    help: "Settlements of which the lines are missing",
    read: ({ settlements }) => settlements?.withoutLines,
  },
  backup_age_seconds: {
    help: "Age of the newest complete backup",
    read: ({ lastBackupAt, now }) =>
      lastBackupAt === "elsewhere" ? undefined : secondsSince(lastBackupAt, now),
  },
};
