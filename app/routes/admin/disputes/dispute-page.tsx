import { Form, href, useNavigation } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button, buttonClass } from "#app/components/form/button.tsx";
import { ChoiceField } from "#app/components/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { ConfirmedForm } from "#app/routes/admin/parts/confirmed-form.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import type { ShownDispute } from "#shop/back-office/disputes/shown-dispute.server.ts";
import { formatPaise } from "#shop/money/money.ts";

type Props = {
  loaded: { shown: ShownDispute; notice: string | null; fields: FormFields };
  /** The form that was refused. */
  refused?: { form: "send" | "accept"; answer: RefusedForm | undefined };
};

/** A dispute with its time, its money and its papers, and the ways to answer. */
export function DisputePage({ loaded: { shown, notice, fields }, refused }: Props) {
  const { amount, numbers, soldCardId, phase, reason, status, left, respondBy, sentAt, razorpayPaymentId } =
    shown;
  const answerOf = (form: "send" | "accept") => (refused?.form === form ? refused.answer : undefined);
  return (
    <div className="max-w-3xl">
      <TextLink to={href("/admin/disputes")} small>
        All disputes
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{`Dispute over ${amount}`}</h1>
        <Badge tone={left ? "danger" : "info"}>{left ?? status}</Badge>
      </div>
      <FormMessage tone="success" className="mt-4">
        {notice}
      </FormMessage>
      {!shown.canAnswer && (
        <FormMessage tone="error" className="mt-4">
          {refused?.answer?.problem}
        </FormMessage>
      )}
      <p className="mt-4">{`${phase}: ${reason}.`}</p>
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
        {numbers.length === 0 && !soldCardId && <span>The shop knows no order of this payment. </span>}
        <span className="break-all">{razorpayPaymentId}</span>
      </p>
      {left && <p className="mt-2 font-semibold">{`Answer until ${respondBy}.`}</p>}
      {sentAt && <p className="mt-2">{`Evidence sent ${sentAt}.`}</p>}
      <Money shown={shown} />
      <Papers shown={shown} />
      {shown.canAnswer && (
        <>
          {shown.madeAt && <SendForm shown={shown} fields={fields} answer={answerOf("send")} />}
          <AcceptForm shown={shown} answer={answerOf("accept")} />
        </>
      )}
    </div>
  );
}

function Money({ shown: { money, holdsRefunds, isFraud, isRunning } }: { shown: ShownDispute }) {
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
      {isFraud && isRunning && (
        <p className="mt-1 text-ink-soft">
          If you accept, Razorpay gives nothing back: refund the order yourself.
        </p>
      )}
    </TitledSection>
  );
}

function Papers({ shown: { id, papers, canAnswer, numbers, soldCardId } }: { shown: ShownDispute }) {
  const action = href("/admin/disputes/:id/papers", { id });
  const busy = useNavigation().formAction === action;
  const canMake = canAnswer && (numbers.length > 0 || soldCardId !== null);
  return (
    <TitledSection id="papers" title="Papers for the bank" size="text-xl" className="mt-6">
      {papers.length === 0 && <p className="mt-1">{canMake ? "None are made yet." : "None were made."}</p>}
      <ul className="mt-2 grid gap-2">
        {papers.map(({ kind, title }) => (
          <li key={kind}>
            <a
              href={href("/admin/disputes/:id/papers/:kind", { id, kind })}
              target="_blank"
              rel="noreferrer"
              className={kind === "all" ? buttonClass("secondary", "sm") : "text-link touch-target"}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {canMake && (
        <Form method="post" action={action} className="mt-3">
          <Button
            variant={papers.length > 0 ? "ghost" : "primary"}
            busy={busy}
            busyLabel="Making the papers…"
          >
            {papers.length > 0 ? "Make them anew" : "Make the papers"}
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}

type FormProps = { shown: ShownDispute; answer: RefusedForm | undefined };

function SendForm({ shown: { id, madeAt }, fields, answer }: FormProps & { fields: FormFields }) {
  const action = href("/admin/disputes/:id/send", { id });
  const busy = useNavigation().formAction === action;
  return (
    <TitledSection id="send" title="Send them" size="text-xl" className="mt-6">
      <ShopForm method="post" action={action} fields={fields} answer={answer} className="mt-2 grid gap-4">
        <HiddenField name="madeAt" value={madeAt ?? ""} />
        <ChoiceField
          name="looked"
          label="I have looked at the papers"
          hint="They go to the customer's bank as they are, and cannot be taken back."
        />
        <Button className="justify-self-start" busy={busy} busyLabel="Sending…">
          Send to the bank
        </Button>
      </ShopForm>
      <p className="mt-2 text-sm text-ink-soft">
        Or save each file, and upload it yourself in Razorpay's dashboard.
      </p>
    </TitledSection>
  );
}

function AcceptForm({ shown: { id, amount, isFraud }, answer }: FormProps) {
  return (
    <ConfirmedForm
      summary="Accept the dispute instead"
      question={
        isFraud
          ? "The dispute ends. Then refund the order yourself: Razorpay does not."
          : `The customer keeps ${amount}, and the shop cannot ask for it again.`
      }
      method="post"
      action={href("/admin/disputes/:id/accept", { id })}
      answer={answer}
      className="mt-8"
    >
      <Button variant="danger">Accept it</Button>
    </ConfirmedForm>
  );
}

export function metaOfDispute() {
  return [{ title: "Dispute" }];
}
