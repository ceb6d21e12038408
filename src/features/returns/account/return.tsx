import { href, redirect, useNavigation } from "react-router";
import { describeForm, type FormErrors } from "#core/forms/parse-form.ts";
import { writePieces } from "#core/orders/order-pieces.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { countUnrefunded } from "#core/orders/piece-fate.ts";
import { type ChoosableLine, PiecesFields } from "#core/orders/ui/pieces-fields.tsx";
import { getMyOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { readOrderFate } from "#core/payments/read-order-fate.server.ts";
import { pictureRefusals, pictureTypes } from "#core/pictures/picture-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextAreaField, TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { type AskOutcome, askForReturn } from "../ask-for-return.server.ts";
import { returnForm } from "../return-form.ts";
import { returnKindWords } from "../return-words.ts";
import { readOrderChoices } from "../returns.server.ts";
import type { Route } from "./+types/return";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const found = await getMyOrderWithPayment(db, getActor(context), params.number);
  const { allowed } = await readOrderChoices(db, { orderId: found.id, now: clock.now() });
  const [fate, ordered] = await Promise.all([readOrderFate(db, found.id), listOrderLines(db, found.id)]);
  const lines = fate.lines.map((line) => {
    const { name = "", returnable } = ordered[line.position] ?? {};
    return {
      position: line.position,
      name: returnable ? name : `${name} (returned only if it is damaged)`,
      left: countUnrefunded(line),
    };
  });
  return { fields: describeForm(returnForm), requestKey: newId(), allowed, lines };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  // Throws NotFound for other customers' orders before a large form is parsed.
  await getMyOrderWithPayment(context.get(shopContext).db, getActor(context), params.number);
  const read = await readForm(returnForm, request);
  const chosen = read.form.getAll("pieces").map(String);
  if (!read.ok) return respondRefused(request, { ...read, chosen });
  const { photograph: photographs, ...asked } = read.value;
  const input = { ...asked, photographs, number: params.number };
  const outcome = await askForReturn(context.get(shopContext), getActor(context), input);
  if (!outcome.ok)
    return respondRefused(request, { values: read.values, errors: describeRefusal(outcome), chosen }, 409);
  return redirect(href("/profile/orders/:number", params));
}

function describeRefusal(refused: Extract<AskOutcome, { ok: false }>): FormErrors<typeof returnForm> {
  switch (refused.reason) {
    case "not-allowed":
      return { kind: "The time for this is over, or the order does not allow it yet." };
    case "open-request":
      return { form: "There is a request about this order already: please wait for our answer." };
    case "not-returnable":
      return {
        pieces:
          "One of these is made to your wish, used or a gift card: it can be returned only if it is damaged.",
      };
    case "pieces-gone":
      return { pieces: "There are not that many items left to return." };
    case "no-photograph":
      return { photograph: "Please add a photograph of the damage, and one of the box." };
    case "photograph":
      return { photograph: pictureRefusals[refused.refusal] };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function ReturnPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fields, requestKey, allowed, lines } = loaderData;
  const busy = useNavigation().state === "submitting";
  const answer: (RefusedForm & { chosen?: string[] }) | undefined = actionData;
  const errors = answer?.errors ?? {};
  return (
    <Container className="max-w-2xl py-10 sm:py-14">
      <Heading level={1}>Return, exchange or report</Heading>
      <p className="mt-2 text-lg text-ink-soft">{`Order ${params.number}`}</p>
      {allowed.length === 0 && (
        <p className="mt-4">This order can't be returned now. You can always write to us from its page.</p>
      )}
      {allowed.length > 0 && (
        <ShopForm fields={fields} answer={answer} encType="multipart/form-data" className="mt-6 grid gap-5">
          <HiddenField name="requestKey" value={requestKey} />
          <ChoiceGroup legend="What is it about?" error={errors.kind}>
            {allowed.map(({ kind, until }) => (
              <ChoiceField
                key={kind}
                type="radio"
                name="kind"
                value={kind}
                label={returnKindWords[kind]}
                hint={
                  kind === "exchange"
                    ? `Until ${until}, once an order. For an item of another price, return this one and order the other.`
                    : `Until ${until}`
                }
                defaultChecked={answer?.values?.kind === kind}
              />
            ))}
          </ChoiceGroup>
          <fieldset className="grid gap-4">
            <legend className="mb-2 text-lg">Which items?</legend>
            <PiecesFields lines={lines} chosen={answer?.chosen ?? onlyPiece(lines)} error={errors.pieces} />
          </fieldset>
          <TextAreaField label="What is wrong?" name="reason" rows={4} />
          <TextField
            label="Photographs"
            hint="For damage, please add one of the item and one of the box. Up to 4, together at most 32 MB. Only you and we see them."
            type="file"
            name="photograph"
            accept={pictureTypes}
            multiple
            optional
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} busyLabel="Sending…">
              Send
            </Button>
            <ButtonLink to={href("/profile/orders/:number", params)} variant="ghost">
              Back to your order
            </ButtonLink>
          </div>
        </ShopForm>
      )}
    </Container>
  );
}

/** The initial choice: the order's piece if it has only one, else none. */
function onlyPiece(lines: readonly ChoosableLine[]): string[] {
  const [line, ...more] = lines;
  return line?.left === 1 && more.length === 0 ? [writePieces({ position: line.position, quantity: 1 })] : [];
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Return of order ${params.number}` }, { name: "robots", content: "noindex" }];
}
