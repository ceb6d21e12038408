import { expect, test } from "vitest";
import { reportsLoss } from "./delivery-report.ts";

/** As Postfix writes a report, with the text that only readers without MIME show. */
const postfix = `Return-Path: <>
Received: by mx.example.net (Postfix)
\tid 4TQz5L3k8Rz9s; Fri, 20 Nov 2026 12:04:11 +0530 (IST)
Date: Fri, 20 Nov 2026 12:04:11 +0530 (IST)
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces+mi6x0f40-0123456789abcdef0123456789abcdef@shop.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4TQz5K6sYyz9r.1763620451/mx.example.net"
Content-Transfer-Encoding: 8bit

This is a MIME-encapsulated message.

--4TQz5K6sYyz9r.1763620451/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mx.example.net.

<asha@example.com>: host mail.example.com[203.0.113.7] said: 550 5.1.1
    <asha@example.com>: Recipient address rejected: User unknown in virtual
    mailbox table (in reply to RCPT TO command)

--4TQz5K6sYyz9r.1763620451/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4TQz5K6sYyz9r
X-Postfix-Sender: rfc822; bounces+mi6x0f40-0123456789abcdef0123456789abcdef@shop.example
Arrival-Date: Fri, 20 Nov 2026 12:04:09 +0530 (IST)

Final-Recipient: rfc822; asha@example.com
Original-Recipient: rfc822;asha@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <asha@example.com>: Recipient address
    rejected: User unknown in virtual mailbox table

--4TQz5K6sYyz9r.1763620451/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Subject: Order DD-26-00042
From: Deodar <hello@shop.example>

--4TQz5K6sYyz9r.1763620451/mx.example.net--
`;

/** As Exim writes a report: the boundary without quotes, and a status without details. */
const exim = `Received: from Debian-exim by mx.example.org with local (Exim 4.96)
\tid 1r4xYz-0003Ab-1c
X-Failed-Recipients: asha@example.com
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.org>
To: bounces+mi6x0f40-0123456789abcdef0123456789abcdef@shop.example
Content-Type: multipart/report; report-type=delivery-status; boundary=1763620451-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1763620451-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

  asha@example.com
    host mail.example.com [203.0.113.7]
    SMTP error from remote mail server after RCPT TO:<asha@example.com>:
    550 Unrouteable address

--1763620451-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Action: failed
Final-Recipient: rfc822;asha@example.com
Status: 5.0.0
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 Unrouteable address

--1763620451-eximdsn-1804289383
Content-type: message/rfc822

Subject: Order DD-26-00042

--1763620451-eximdsn-1804289383--
`;

/** As Gmail writes a report: parts within the first part, and fields over several lines. */
const gmail = `Received: by 2002:a05:6214:2a46:b0:70f with SMTP id 6a1803df08f44
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: bounces+mi6x0f40-0123456789abcdef0123456789abcdef@shop.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
Content-Type: multipart/report; boundary="0000000000008b2c5f0629e1a7c3"; report-type=delivery-status

--0000000000008b2c5f0629e1a7c3
Content-Type: multipart/related; boundary="0000000000008b35b20629e1a7c5"

--0000000000008b35b20629e1a7c5
Content-Type: multipart/alternative; boundary="0000000000008b35bc0629e1a7c6"

--0000000000008b35bc0629e1a7c6
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to asha@example.com because the address couldn't be found, or is unable to receive mail.

--0000000000008b35bc0629e1a7c6--
--0000000000008b35b20629e1a7c5--
--0000000000008b2c5f0629e1a7c3
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Thu, 19 Nov 2026 22:34:10 -0800 (PST)
X-Original-Message-ID: <order.confirmed.42@shop.example>

Final-Recipient: rfc822; asha@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.4.27, the server for the
 domain example.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550 5.1.1 double-checking the recipient's email address for typos.
Last-Attempt-Date: Thu, 19 Nov 2026 22:34:11 -0800 (PST)

--0000000000008b2c5f0629e1a7c3
Content-Type: message/rfc822

Subject: Order DD-26-00042

--0000000000008b2c5f0629e1a7c3--
`;

/** As Exchange Online writes it: each header after another, CRLF, and fields in capitals of their own. */
const exchange = `From: <postmaster@example.onmicrosoft.com>
To: <bounces+mi6x0f40-0123456789abcdef0123456789abcdef@shop.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="6a0f2f87-6c3d-4b7a-9d0f-0a1b2c3d4e5f"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-GB
Subject: Undeliverable: Order DD-26-00042
Auto-Submitted: auto-replied

--6a0f2f87-6c3d-4b7a-9d0f-0a1b2c3d4e5f
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="1f0e4b5c-1111-4222-8333-944455566677"

--1f0e4b5c-1111-4222-8333-944455566677
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to asha@example.com couldn't be delivered.

--1f0e4b5c-1111-4222-8333-944455566677--

--6a0f2f87-6c3d-4b7a-9d0f-0a1b2c3d4e5f
Content-Type: message/delivery-status

Reporting-MTA: dns;PN1P287MB1234.INDP287.PROD.OUTLOOK.COM
Received-From-MTA: dns;mail.shop.example
Arrival-Date: Fri, 20 Nov 2026 06:34:10 +0000

Original-Recipient: rfc822;asha@example.com
Final-Recipient: rfc822;asha@example.com
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient asha@example.com not found by SMTP address lookup

--6a0f2f87-6c3d-4b7a-9d0f-0a1b2c3d4e5f
Content-Type: message/rfc822

Subject: Order DD-26-00042

--6a0f2f87-6c3d-4b7a-9d0f-0a1b2c3d4e5f--
`.replaceAll("\n", "\r\n");

test.each(Object.entries({ postfix, exim, gmail, exchange }))(
  "a report of %s says that an email is lost",
  (_server, report) => {
    expect(reportsLoss(report)).toBe(true);
    expect(reportsLoss(report.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n"))).toBe(true);
  },
);

test.each([
  ["a delay", postfix.replace("Action: failed", "Action: delayed").replace("Status: 5.1.1", "Status: 4.4.1")],
  ["a failure that may pass", postfix.replace("Status: 5.1.1", "Status: 4.2.2")],
  [
    "a delivery",
    gmail.replace("Action: failed", "Action: delivered").replace("Status: 5.1.1", "Status: 2.1.5"),
  ],
  ["a status without an action", exim.replace("Action: failed\n", "")],
  [
    "one lost and one that has arrived",
    exim.replace("smtp; 550 Unrouteable address\n\n--", "smtp; 550\n\nAction: relayed\nStatus: 2.0.0\n\n--"),
  ],
  [
    "a confirmation of reading",
    exchange.replace("report-type=delivery-status", "report-type=disposition-notification"),
  ],
  ["a report of spam", postfix.replace("report-type=delivery-status", "report-type=feedback-report")],
  [
    "a report within an email of a person",
    `From: ravi@example.com\nContent-Type: message/rfc822\n\n${postfix}`,
  ],
  [
    "a holiday notice",
    "From: asha@example.com\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nStatus: 5.1.1\nAction: failed\n",
  ],
  [
    "the status only in the email that came back",
    postfix.replace("Content-Type: message/delivery-status", "Content-Type: text/plain"),
  ],
  ["a report without its parts", postfix.slice(0, postfix.indexOf("\n\n"))],
  ["a report without a boundary", postfix.replace(/\n\tboundary="[^"]*"/, "")],
  ["an empty boundary", postfix.replace(/boundary="[^"]*"/, 'boundary=""')],
  ["nothing", ""],
  ["what is no text", "\u0000\ufffd\u0001".repeat(1000)],
])("%s is no lost email", (_what, message) => {
  expect(reportsLoss(message)).toBe(false);
});

test("a report in base64, as servers for addresses in other scripts send it, is read", () => {
  const status =
    "Reporting-MTA: dns; mx.example.in\r\n\r\nFinal-Recipient: utf-8; आशा@example.in\r\nAction: failed\r\nStatus: 5.1.1\r\n";
  const report = `Content-Type: multipart/report; boundary=b; report-type="delivery-status"\n\n--b\nContent-Type: message/global-delivery-status\nContent-Transfer-Encoding: base64\n\n${Buffer.from(status).toString("base64")}\n--b--\n`;
  expect(reportsLoss(report)).toBe(true);
});

test.each(["--b\n", "\n\t", "a:b\n", "\n \n", " ", "Content-Type: message/delivery-status\n"])(
  "a message of %j alone is read to its end, and is no lost email",
  (unit) => {
    const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n';
    const text = unit.repeat(250_000 / unit.length);
    expect(reportsLoss(`${head}--b\nContent-Type: message/delivery-status\n\n${text}`)).toBe(false);
  },
);
