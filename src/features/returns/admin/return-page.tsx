import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import type { PricedReturn } from "../price-return.server.ts";
import type { OfferedReplacements } from "../replacements.server.ts";
import { canMoveReturn } from "../return-state.ts";
import { returnKindWords } from "../return-words.ts";
import type { ShownReturn } from "../shown-return.ts";
import { ReturnPhotographs, ReturnSteps } from "../ui/return-steps.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ReplaceForm } from "./replace-form.tsx";

export type ReturnPageProps = {
  loaded: {
    shown: ShownReturn & { orderNumber: string; customer: string };
    /** Null if nothing can be refunded on this page now, or its reader may not refund. */
    refund: PricedReturn | null;
    /** Set if a refund no longer reduces GST. */
    lateNote: string | undefined;
    /** Null if nothing is to be sent now. */
    replacements: OfferedReplacements | null;
    carriers: readonly string[];
    /** Null if no courier can be asked to fetch it now. */
    pickup: { isBooked: boolean; problem: string } | null;
    fields: Record<"decide" | "receive" | "refund" | "replace", FormFields>;
  };
  /** The form that was refused. */
  refused?: { form: "decide" | "receive" | "refund" | "replace"; answer: RefusedForm | undefined };
};

/** Shows request, photographs and reason of a return, with what staff may do next. */
export function ReturnPage({ loaded, refused }: ReturnPageProps) {
  const { id, kind, status, reason, pieces, photographs, steps, orderNumber, customer } = loaded.shown;
  return (
    <>
      <TextLink to={href("/admin/returns")} small>
        All returns
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl">
          <span>{`${customer},`}</span> <span className="inline-block">{orderNumber}</span>
        </h1>
        <Badge tone="warning">{status}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">{returnKindWords[kind]}</p>
      <FormMessage tone="error" className="mt-4 empty:hidden">
        {refused && !listForms(loaded)[refused.form] && refused.answer?.problem}
      </FormMessage>
      <div className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <ul>
          {pieces.map(({ name, quantity }) => (
            <li key={name}>{`${quantity} × ${name}`}</li>
          ))}
        </ul>
        <p className="break-words whitespace-pre-line">{reason}</p>
        <ReturnPhotographs
          addresses={Array.from({ length: photographs }, (_, position) =>
            href("/admin/returns/:id/photographs/:position", { id, position: String(position) }),
          )}
        />
        <ReturnSteps steps={steps} />
        <TextLink to={href("/admin/orders/:number", { number: orderNumber })} className="justify-self-start">
          The order
        </TextLink>
        <NextForms loaded={loaded} refused={refused} />
      </div>
    </>
  );
}

/**
 * Lists the forms that the status allows. A form that was refused because somebody else was faster is no longer shown, only its error
 * above.
 */
function listForms({ shown: { status }, refund, replacements }: ReturnPageProps["loaded"]) {
  return {
    decide: canMoveReturn(status, "refused"),
    receive: canMoveReturn(status, "received"),
    refund: refund !== null,
    replace: replacements !== null,
  };
}

function NextForms({
  loaded,
  refused,
}: {
  loaded: ReturnPageProps["loaded"];
  refused: ReturnPageProps["refused"] | undefined;
}) {
  const { shown, carriers, pickup, refund, lateNote, replacements, fields } = loaded;
  const { id, kind, status } = shown;
  const shownForms = listForms(loaded);
  const answerOf = (form: string) => (refused?.form === form ? refused.answer : undefined);
  const may = (to: Parameters<typeof canMoveReturn>[1]) => canMoveReturn(status, to);
  const form = "grid gap-4 rounded-md border border-line bg-surface p-4 shadow-sm";
  return (
    <>
      {shownForms.decide && (
        <ShopForm
          action={href("/admin/returns/:id/decide", { id })}
          fields={fields.decide}
          answer={answerOf("decide")}
          className={form}
        >
          <ChoiceGroup legend="Your answer" error={answerOf("decide")?.errors?.to}>
            {may("approved") && <ChoiceField type="radio" name="to" value="approved" label="Agree" />}
            {may("question") && <ChoiceField type="radio" name="to" value="question" label="Ask something" />}
            <ChoiceField type="radio" name="to" value="refused" label="Refuse" />
          </ChoiceGroup>
          <TextField label="Words to the customer" name="note" optional />
          <Button className="justify-self-start">Send the answer</Button>
        </ShopForm>
      )}
      {pickup && !pickup.isBooked && (
        <ShopForm
          action={href("/admin/returns/:id/fetch", { id })}
          fields={{}}
          answer={undefined}
          className={form}
        >
          <p id="pickup">The courier can fetch it. The customer is told the courier and the number.</p>
          <FormMessage tone="error" className="empty:hidden">
            {pickup.problem}
          </FormMessage>
          <Button variant="secondary" className="justify-self-start">
            Let the courier fetch it
          </Button>
        </ShopForm>
      )}
      {shownForms.receive && (
        <ShopForm
          action={href("/admin/returns/:id/receive", { id })}
          fields={fields.receive}
          answer={answerOf("receive")}
          className={form}
        >
          <ChoiceField name="restock" label="The pieces can be sold again: put them back in stock" />
          <Button variant="secondary" className="justify-self-start">
            It has arrived
          </Button>
        </ShopForm>
      )}
      {refund && (
        <RefundForm
          id={id}
          refund={refund}
          lateNote={lateNote}
          fields={fields.refund}
          answer={answerOf("refund")}
        />
      )}
      {replacements && (
        <ReplaceForm
          id={id}
          kind={kind}
          replacements={replacements}
          carriers={carriers}
          fields={fields.replace}
          answer={answerOf("replace")}
        />
      )}
    </>
  );
}

export function metaOfReturn() {
  return [{ title: "Return · Back office" }];
}
