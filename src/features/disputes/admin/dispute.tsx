import { href, useNavigation } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readDisputeLines } from "#lists/pages/dispute-lines.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { sendEvidenceForm } from "../dispute-form.ts";
import { type SendOutcome, sendEvidence } from "../send-evidence.server.ts";
import { getShownDispute, type ShownDispute } from "../shown-dispute.server.ts";
import type { Route } from "./+types/dispute";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return {
    shown: await getShownDispute(shop, id, await readDisputeLines(shop.db, id)),
    isSent: new URL(request.url).searchParams.get("done") === "sent",
    fields: describeForm(sendEvidenceForm),
  };
}

export const action = submit(sendEvidenceForm, sendEvidence, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs) => ({ disputeId: params.id }),
  to: ({ params }) => `${href("/admin/disputes/:id", params)}?done=sent`,
  refuse: (refused) => ({ problem: describeRefusal(refused) }),
});

function describeRefusal(refused: Extract<SendOutcome, { ok: false }>): string {
  switch (refused.reason) {
    case "no-gateway":
      return "The shop has no key of Razorpay, so it cannot answer.";
    case "no-answer":
      return "Razorpay did not answer. Press again in a minute: what has arrived is not sent twice.";
    case "over":
      return "This dispute can no longer be answered: its time is over, or it is decided.";
    case "no-order":
      return "The shop knows no order of this payment. Answer it in Razorpay's dashboard.";
    case "busy":
      return "Another press is sending the evidence. Read the page again in a minute.";
    case "refused":
      return `Razorpay refused it: ${refused.says}`;
  }
}

/** A dispute with its time and its money, the evidence, and the press that sends it. */
export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, isSent, fields } = loaderData;
  const { id, numbers, soldCardId, status, left } = shown;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-3xl">
      <TextLink to={href("/admin/disputes")} small>
        All disputes
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{`Dispute over ${shown.amount}`}</h1>
        <Badge tone={left ? "danger" : "info"}>{left ?? status}</Badge>
      </div>
      <FormMessage tone="success" className="mt-4">
        {isSent && "The evidence is with the bank. It decides within 15 to 30 days, and you hear of it."}
      </FormMessage>
      {!shown.canAnswer && (
        <FormMessage tone="error" className="mt-4">
          {actionData?.problem}
        </FormMessage>
      )}
      <p className="mt-4">{`${shown.phase}: ${shown.reason}.`}</p>
      <p className="mt-1 break-words text-ink-soft">
        {numbers.map((number) => (
          <TextLink key={number} to={href("/admin/orders/:number", { number })} className="mr-3 tabular-nums">
            {number}
          </TextLink>
        ))}
        {soldCardId && (
          <TextLink to={href("/admin/gift-cards/:id", { id: soldCardId })} className="mr-3">
            The gift card that it bought
          </TextLink>
        )}
        {!shown.hasEvidence && (
          <span>The shop knows no order of this payment: answer in Razorpay's dashboard. </span>
        )}
        <span className="break-all">{shown.razorpayPaymentId}</span>
      </p>
      {left && <p className="mt-2 font-semibold">{`Answer until ${shown.respondBy}.`}</p>}
      {shown.sentAt && <p className="mt-2">{`Evidence sent ${shown.sentAt}.`}</p>}
      <Money shown={shown} />
      {shown.hasEvidence && (
        <TitledSection id="evidence" title="Evidence for the bank" size="text-xl" className="mt-6">
          <p className="mt-1 mb-3 text-ink-soft">
            What happened, the delivery, messages, refunds, the invoice and the terms of that day, as the shop
            knows them now.
          </p>
          <a
            href={href("/admin/disputes/:id/evidence", { id })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("secondary", "sm")}
          >
            Look at it
          </a>
          {shown.canAnswer && (
            <ShopForm method="post" fields={fields} answer={actionData} className="mt-4 grid gap-4">
              <ChoiceField
                name="looked"
                label="I have looked at the evidence"
                hint="It goes to the customer's bank as it is, and cannot be taken back."
              />
              <Button className="justify-self-start" busy={busy} busyLabel="Sending…">
                Send to the bank
              </Button>
            </ShopForm>
          )}
        </TitledSection>
      )}
      {shown.canAnswer && (
        <p className="mt-6 text-ink-soft">
          {shown.isFraud
            ? "If you do not contest it, refund the order yourself: Razorpay gives nothing back."
            : "If you do not contest it, the customer keeps the money when the time is over."}
        </p>
      )}
    </div>
  );
}

function Money({ shown: { money, holdsRefunds } }: { shown: ShownDispute }) {
  const rows = [
    ["Held by the bank until it decides", money.held],
    ["Won, and not yet back", money.awaited],
    ["Lost", money.lost],
  ] as const;
  return (
    <TitledSection id="money" title="Its money" size="text-xl" className="mt-6">
      {rows.every(([, paise]) => paise === 0) && (
        <p className="mt-1">No settlement that was read has taken money for it.</p>
      )}
      {rows.map(([label, paise]) =>
        paise === 0 ? null : (
          <p key={label} className="mt-1 tabular-nums">{`${label}: ${formatPaise(paise)}`}</p>
        ),
      )}
      {holdsRefunds && (
        <p className="mt-1 text-ink-soft">
          No refund of this payment is made meanwhile, so that the money does not go twice.
        </p>
      )}
    </TitledSection>
  );
}

export const meta = () => [{ title: "Dispute" }];
