// Sends a taken email back to its sender, as Postfix does: a report, posted to where the sender's mail server would post it.
import { setTimeout as sleep } from "node:timers/promises";

type Returned = { envelopeFrom: string; to: readonly string[]; source: string };

/** Long enough for the sender to record the email first. */
const delayMs = 1_000;

/** Posts the report later, once, and ignores a failure. */
export function sendBack(mail: Returned, { url, status }: { url: string; status: string }): void {
  sleep(delayMs, undefined, { ref: false })
    .then(() =>
      fetch(`${url}?to=${encodeURIComponent(mail.envelopeFrom)}`, {
        method: "POST",
        headers: { "content-type": "message/rfc822" },
        body: writeReport(mail, status),
      }),
    )
    .catch(() => undefined);
}

/** A report as in RFC 3464, with the headers of the email. */
function writeReport({ to, envelopeFrom, source }: Returned, status: string): string {
  const boundary = "sandbox-report";
  const [headers = ""] = source.split(/\r?\n\r?\n/, 1);
  const isFinal = status.startsWith("5");
  return [
    "From: Mail Delivery System <mailer-daemon@sandbox.example>",
    `To: ${envelopeFrom}`,
    `Subject: ${isFinal ? "Undelivered Mail Returned to Sender" : "Delayed Mail (still being retried)"}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain",
    "",
    `The sandbox ${isFinal ? "could not deliver" : "could not yet deliver"} this email.`,
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; sandbox.example",
    "",
    `Final-Recipient: rfc822; ${to.join(", ")}`,
    `Action: ${isFinal ? "failed" : "delayed"}`,
    `Status: ${status}`,
    "",
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    headers,
    "",
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
