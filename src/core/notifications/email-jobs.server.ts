// Registers the job handlers that send emails. An email is built when its job runs, from the data at that time, and
// sent once per email key.

import type { WithPrinter } from "#core/documents/paper.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { WithLinks } from "#core/links.ts";
import { whatsAppReportedJob } from "#core/messages/message-jobs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { readStoredReport } from "#features/whatsapp/read-report.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { Fault } from "#platform/faults.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import type { Ringer, WithEmailKinds } from "./kind.server.ts";
import { type Mailer, type OutgoingEmail, openMailer } from "./mailer.server.ts";
import { notify } from "./notify.server.ts";
import { senderDetailsOf } from "./sender-details.ts";

type MailContext = Pick<AppContext, "db" | "clock" | "jobs"> & WithLinks & { mailer: Mailer };

/** A job that sends emails which are of no kind, by the mailer of all. */
export type MailJob = { job: JobDefinition; run: (ctx: MailContext, payload: object) => Promise<void> };

export function defineMailJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: (ctx: MailContext, payload: Payload) => Promise<void>,
): MailJob {
  return { job, run: (ctx, payload) => run(ctx, job.schema.parse(payload)) };
}

/** Call it before the jobs start. Without SMTP_URL the jobs wait in the queue. */
export function registerEmailJobs(
  ctx: AppContext & WithLinks & WithPrinter & WithSessionSecret & WithEmailKinds,
  mailJobs: readonly MailJob[],
  ringers: readonly Ringer[],
): void {
  const { db, clock, log, config, jobs, links, printer, sessionSecret, previousSessionSecret, emailKinds } =
    ctx;
  if (!config.smtpUrl) {
    log.warn({}, "SMTP_URL is not set: emails wait in the job queue");
    for (const { job } of emailKinds) jobs.leaveWaiting(job);
    jobs.leaveWaiting(whatsAppReportedJob);
    for (const { job } of mailJobs) jobs.leaveWaiting(job);
    return;
  }
  const mailer = openMailer(ctx, config.smtpUrl);
  for (const { job, run } of mailJobs)
    jobs.handle(job, (payload) =>
      run({ db, clock, jobs, links, mailer }, payload).catch((error: unknown) => {
        throw withoutAddress(error);
      }),
    );
  const jobsByKind = new Map(emailKinds.map(({ job }) => [job.kind, job]));
  jobs.handle(whatsAppReportedJob, ({ eventId }) =>
    readStoredReport({ ...ctx, emailJobs: jobsByKind }, eventId).catch((error: unknown) => {
      throw withoutAddress(error);
    }),
  );
  for (const { job, draft, ring: readRing } of emailKinds) {
    jobs.handle(job, async (payload) => {
      try {
        const settings = await readSettings(db);
        const sender = senderDetailsOf(settings, links);
        const drafting = { db, clock, printer, settings, sender, sessionSecret, previousSessionSecret };
        if (readRing) for (const ring of ringers) await ring(ctx, () => readRing(drafting, payload));
        const notifications = await draft(drafting, payload);
        const mail = (outgoing: OutgoingEmail) => mailer({ sender, outgoing, payload });
        const outcomes = await Promise.allSettled(
          notifications.map((one) => notify({ ...ctx, settings, mail }, one)),
        );
        const failed = outcomes.find((outcome) => outcome.status === "rejected");
        if (failed) throw failed.reason;
      } catch (error) {
        throw withoutAddress(error);
      }
    });
  }
}

/** Removes the values of a failed query from an error: errors of jobs are logged, and the values include email addresses. */
function withoutAddress(error: unknown): unknown {
  if (!(error instanceof Error && "query" in error)) return error;
  const { code } = (error.cause ?? {}) as { code?: string };
  return new Fault(`a database query for an email failed: ${code ?? "no code given"}`);
}
