import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useDraft } from "#app/components/use-draft.ts";
import { useFocusFirstError } from "#app/components/use-focus-first-error.ts";
import { HoneypotField } from "#app/routes/storefront/honeypot-field.tsx";
import { MessageSent } from "#app/routes/storefront/message-sent.tsx";
import { useAccountDetails } from "#app/routes/storefront/use-account-details.ts";
import {
  type CustomOrderFaults,
  type CustomOrderFields,
  candleContainers,
  candleSizes,
  customOrderLimits,
  newCustomOrder,
} from "#shop/messages/custom-order.ts";

export type CustomOrderAnswer =
  | { ok: true; ticket: string; mailUrl: string; details: Record<string, string>; canAnswer: boolean }
  | { ok: false; values: CustomOrderFields; faults?: CustomOrderFaults; problem?: string };

type CustomOrderFormProps = { answer: CustomOrderAnswer | undefined; fragrances: readonly string[] };

export function CustomOrderForm({ answer, fragrances }: CustomOrderFormProps) {
  if (!answer?.ok) return <CustomOrderFormFields answer={answer} fragrances={fragrances} />;
  return (
    <MessageSent
      title="We have your wish"
      ticket={answer.ticket}
      mailUrl={answer.mailUrl}
      draft="custom-order"
    >
      <dl className="grid w-full gap-x-6 gap-y-2 border-y border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(answer.details).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {answer.canAnswer
          ? "We answer by e-mail with a price and a date. Your mail program opens with a copy: add a sketch or a photograph if you have one."
          : "You left no e-mail address, so please send the letter that opens in your mail program: that is how we learn where to answer."}
      </p>
    </MessageSent>
  );
}

type CustomOrderFormFieldsProps = {
  answer: Extract<CustomOrderAnswer, { ok: false }> | undefined;
  fragrances: readonly string[];
};

function CustomOrderFormFields({ answer, fragrances }: CustomOrderFormFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formAction?.startsWith(href("/custom-order")) ?? false;
  const { faults = {}, problem } = answer ?? {};
  const values = answer?.values ?? newCustomOrder;
  useDraft(form, "custom-order");
  useAccountDetails(form);
  useFocusFirstError(form, answer);

  const failed = problem ?? (Object.keys(faults).length > 0 ? "Please look at the marked fields." : null);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
      <FormMessage tone="error">{failed}</FormMessage>
      <TextField
        label="Fragrance"
        name="fragrance"
        optional
        hint="One of ours, a blend of two, or a memory you would like us to find."
        list="our-fragrances"
        autoComplete="off"
        maxLength={customOrderLimits.fragrance}
        defaultValue={values.fragrance}
        error={faults.fragrance}
      />
      <datalist id="our-fragrances">
        {fragrances.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Custom label text"
        name="label"
        optional
        maxLength={customOrderLimits.label}
        defaultValue={values.label}
        error={faults.label}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_7rem]">
        <SelectField
          label="Size"
          name="size"
          options={candleSizes}
          defaultValue={values.size}
          error={faults.size}
        />
        <SelectField
          label="Container"
          name="container"
          options={candleContainers}
          defaultValue={values.container}
          error={faults.container}
        />
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={customOrderLimits.quantity}
          defaultValue={values.quantity}
          error={faults.quantity}
        />
      </div>
      <TextAreaField
        label="Special instructions"
        name="specialInstructions"
        optional
        rows={5}
        hint="Colour, wick, the occasion, the date you need it by."
        maxLength={customOrderLimits.specialInstructions}
        defaultValue={values.specialInstructions}
        error={faults.specialInstructions}
      />
      <TextField
        label="Your e-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        optional
        hint="So that we can answer. Without it, we hear from you only by the letter your mail program opens next."
        defaultValue={values.email}
        error={faults.email}
      />
      <HoneypotField error={faults.website} />
      <div className="grid justify-items-start gap-3">
        <Button busy={isSending} busyLabel="Sending…" size="lg">
          Submit Custom Order
        </Button>
        <p className="text-sm text-ink-soft">
          Nothing to pay yet. Custom pieces cannot be returned for a change of mind; a defective one always
          can.
        </p>
      </div>
    </Form>
  );
}
