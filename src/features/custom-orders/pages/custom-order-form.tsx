import type { RefObject } from "react";
import { href, useNavigation } from "react-router";
import type { LabelMaker } from "#core/look/label.ts";
import { HoneypotField } from "#core/messages/pages/honeypot-field.tsx";
import { MessageSent } from "#core/messages/pages/message-sent.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import type { Settings } from "#core/settings/settings.ts";
import { useAccountDetails } from "#core/web/storefront/use-account-details.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, type SelectOption, TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { useDraft } from "#ui/form/use-draft.ts";
import type { LabelFields } from "./label-of-order.ts";

export type CustomOrderAnswer =
  | {
      ok: true;
      ticket: string;
      mailUrl: string;
      details: Record<string, string>;
      canAnswer: boolean;
      onLabel: LabelFields;
    }
  | (RefusedForm & { isEmpty?: boolean });

type CustomOrderFormProps = FormProps & {
  answer: CustomOrderAnswer | undefined;
  formRef: RefObject<HTMLFormElement | null>;
};

export function CustomOrderForm({ answer, ...form }: CustomOrderFormProps) {
  if (!answer?.ok) return <CustomOrderFormFields answer={answer} {...form} />;
  return (
    <MessageSent
      title="We have your request"
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
          ? "We answer by email with a price and a date. Your mail program opens with a copy: add a sketch or a photograph if you have one."
          : "You left no email address, so please send the email that opens in your mail program. Then we know where to answer."}
      </p>
    </MessageSent>
  );
}

export type FormProps = {
  fields: FormFields;
  fragrances: readonly string[];
  sizes: readonly SelectOption[];
  containers: readonly SelectOption[];
  initial: { size: string; container: string; quantity: string };
  /** The maker whose label the preview draws. */
  maker: LabelMaker;
  /** A photograph with blank paper, for a shop that asks about candles; undefined if it has none. */
  /** `paper`: the name of its blank label. */
  jar: { picture: Picture; paper: string } | undefined;
  asked: Settings["customOrders"];
  /** A hint for the special instructions. */
  hint: string;
};

function CustomOrderFormFields({
  answer,
  fields,
  fragrances,
  sizes,
  containers,
  initial,
  asked,
  hint,
  formRef,
}: Omit<CustomOrderFormProps, "answer"> & { answer: Exclude<CustomOrderAnswer, { ok: true }> | undefined }) {
  const isSending = useNavigation().formAction?.startsWith(href("/custom-order")) ?? false;
  useDraft(formRef, "custom-order");
  useAccountDetails(formRef);
  // A form sent empty asks whether that is meant; the question is shown at the button.
  const question = answer?.isEmpty ? answer.problem : undefined;
  const shownAnswer = answer && { ...answer, ...(question ? { problem: undefined } : {}) };
  return (
    <ShopForm
      action={href("/custom-order")}
      formRef={formRef}
      fields={fields}
      answer={shownAnswer}
      preventScrollReset
      className="grid gap-5"
    >
      {asked.askCandle && <FragranceField fragrances={fragrances} />}
      <TextField label="Custom label text" name="label" />
      <div className={asked.askCandle ? "grid gap-5 sm:grid-cols-[1fr_1fr_7rem]" : "max-w-28"}>
        {asked.askCandle && (
          <>
            <SelectField label="Size" name="size" options={sizes} defaultValue={initial.size} />
            <SelectField
              label="Container"
              name="container"
              options={containers}
              defaultValue={initial.container}
            />
          </>
        )}
        <TextField label="Quantity" name="quantity" defaultValue={initial.quantity} />
      </div>
      <TextAreaField label="Special instructions" name="specialInstructions" rows={5} hint={hint} />
      <TextField
        label="Your email"
        name="email"
        autoComplete="email"
        hint="So that we can answer. Without it we can answer only if you also send the email that your mail program opens next."
      />
      <AskedFields asked={asked} />
      <HoneypotField />
      {question && (
        <>
          <p role="alert" className="rounded-sm border-l-2 border-warning bg-warning-soft px-4 py-3">
            {question}
          </p>
          <input type="hidden" name="sendEmpty" value="on" />
        </>
      )}
      <div className="grid justify-items-start gap-3">
        <Button busy={isSending} busyLabel="Sending…" size="lg">
          {question ? "Send it anyway" : "Submit Custom Order"}
        </Button>
        <p className="text-sm text-ink-soft">
          Nothing to pay yet. Custom pieces cannot be returned for a change of mind; a defective one always
          can.
        </p>
      </div>
    </ShopForm>
  );
}

function FragranceField({ fragrances }: { fragrances: readonly string[] }) {
  return (
    <>
      <TextField
        label="Fragrance"
        name="fragrance"
        hint="One of ours, a blend of two, or a memory you would like us to find."
        list="our-fragrances"
        autoComplete="off"
      />
      <datalist id="our-fragrances">
        {fragrances.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** The further fields the owner asks for, so that a quote needs no questions. */
function AskedFields({ asked: { askName, askPhone, askPinCode } }: { asked: Settings["customOrders"] }) {
  return (
    <>
      {askName && <TextField label="Your name" name="name" autoComplete="name" />}
      {askPhone && (
        <TextField
          label="Your phone"
          name="phone"
          autoComplete="tel"
          hint="If we have a question about your order."
        />
      )}
      {askPinCode && (
        <TextField
          label="PIN code"
          name="pinCode"
          autoComplete="postal-code"
          hint="Where it goes, so that our price includes the delivery."
        />
      )}
    </>
  );
}
