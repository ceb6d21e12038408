import { type FormEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ChoiceField, ChoiceGroup } from "#app/components/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useDraft } from "#app/components/use-draft.ts";
import type { DeliveryMethod } from "#shop/checkout/delivery.ts";
import type { CheckoutFigures, PreparedCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import { profileAddressId, type SavedAddress } from "#shop/identity/address-form.ts";
import { formatPaise } from "#shop/money/money.ts";
import { AddressCard, AddressChoice } from "./address-choice.tsx";
import { AddressFields } from "./address-fields.tsx";
import { unreachable } from "./call-api.ts";
import { newAddress } from "./checkout-address.ts";
import type { CheckoutDiscount } from "./checkout-discount.ts";
import { OrderSummary } from "./order-summary.tsx";
import { type PaymentShop, usePayment } from "./use-payment.ts";

type Props = {
  prepared: Omit<PreparedCheckout, "discount"> & { discount: CheckoutDiscount };
  addresses: { chosen: SavedAddress | null; choices: SavedAddress[] };
  /** Of the shipping form. */
  fields: FormFields;
  shop: PaymentShop & { asksGstin: boolean; deliveryDays: string; processingDays: string };
  customer: { id: string; email: string };
  discountHint: string | null;
  gateway: { script: string } | null;
  /** An attempt that was begun before this page was loaded, and that may have been paid. */
  openAttempt: string | null;
};

const loadAddressCheck = () => import("./parse-address.ts");

export function CheckoutForm({
  prepared,
  addresses: { chosen, choices },
  fields,
  shop,
  customer,
  discountHint,
  gateway,
  ...props
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [delivery, setDelivery] = useState<DeliveryMethod>("standard");
  const [refused, setRefused] = useState<RefusedForm>();
  const [isPinUnknown, setPinUnknown] = useState(false);
  // Per customer: another customer of the same browser must not get this address.
  const draft = draftKey(customer.id, chosen);
  useDraft(form, draft);
  // A refused address is shown as fields, since only there it can be mended.
  const [mendedId, setMendedId] = useState<string>();
  const isCard = choices.length > 0 && chosen?.isComplete && mendedId !== chosen.id;
  const choice = choices.length > 0 && <AddressChoice chosen={chosen} choices={choices} />;
  const refuse = (errors: RefusedForm["errors"]) => {
    setRefused({ ok: false, errors });
    setMendedId(chosen?.id);
  };
  const payment = usePayment({
    gateway,
    shop,
    customer,
    draft,
    openAttempt: props.openAttempt,
    onFieldErrors: (errors) => {
      refuse(errors);
      // The page has checked the digits, so the server does not know the PIN code.
      setPinUnknown(errors.zip !== undefined);
    },
  });
  const figures = prepared.figures[delivery];

  useEffect(() => {
    loadAddressCheck().catch(() => {});
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const check = await loadAddressCheck().catch(() => undefined);
    if (!check) return setRefused({ ok: false, problem: unreachable });
    const address = check.parseAddress(currentTarget);
    if (!address.ok) return refuse(address.errors);
    setRefused(undefined);
    void payment.pay({
      amount: figures.amount / 100,
      items: prepared.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      userDetails: address.value,
      delivery,
      pinConfirmed: new FormData(currentTarget).has("pinConfirmed"),
      ...(prepared.discount.applied ? { code: prepared.discount.applied.code } : {}),
    });
  }

  return (
    <>
      <h1 className="text-4xl">Checkout</h1>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
        {/* Sent before scripts run, a `get` form would put the fields into the URL. */}
        <ShopForm
          id="checkout"
          formRef={form}
          fields={fields}
          answer={refused}
          onSubmit={submit}
          className="grid gap-8"
        >
          <section aria-labelledby="where" className="grid gap-5">
            <h2 id="where" className="text-2xl">
              Where should it go?
            </h2>
            {isCard ? (
              <>
                <AddressCard address={chosen} />
                {choice}
              </>
            ) : (
              <>
                {choice}
                <AddressFields
                  key={chosen?.id ?? newAddress}
                  saved={chosen}
                  unknownPin={isPinUnknown}
                  asksGstin={shop.asksGstin}
                />
              </>
            )}
          </section>
          <DeliveryChoice {...{ figures: prepared.figures, delivery, setDelivery, shop }} />
          <noscript>
            <p className="rounded-sm bg-warning-soft p-4">
              The payment window needs JavaScript. Please switch it on, or write to us and we will send you a
              payment link.
            </p>
          </noscript>
        </ShopForm>
        <OrderSummary prepared={prepared} figures={figures} discountHint={discountHint}>
          <FormMessage tone={payment.tone}>
            {payment.message && (
              <>
                {payment.message}
                {payment.requestId && <span className="block text-sm">Request {payment.requestId}</span>}
              </>
            )}
          </FormMessage>
          <PayButton payment={payment} />
          <p className="text-center text-sm text-ink-soft">
            {formatPaise(figures.amount)} by card, UPI or netbanking through Razorpay. Your card number never
            reaches us.
          </p>
        </OrderSummary>
      </div>
    </>
  );
}

/** What is typed for one address is not put over another. The profile's own is what every checkout began with before. */
function draftKey(customerId: string, chosen: SavedAddress | null): string {
  const isProfiles = chosen?.id === profileAddressId;
  return `checkout:${customerId}${isProfiles ? "" : `:${chosen?.id ?? newAddress}`}`;
}

/** While it is unknown what became of a payment, the button asks instead of paying again. */
function PayButton({ payment }: { payment: ReturnType<typeof usePayment> }) {
  if (payment.waiting)
    return (
      <div className="grid gap-2">
        <Button type="button" size="lg" className="w-full" onClick={payment.askAgain}>
          Ask the shop again
        </Button>
        <ButtonLink to={href("/profile")} variant="ghost" reloadDocument>
          See your orders
        </ButtonLink>
      </div>
    );
  return (
    <>
      <Button
        form="checkout"
        size="lg"
        className="w-full noscript:hidden"
        busy={payment.busy}
        busyLabel="Processing Payment..."
        disabled={payment.finished}
      >
        Place Order &amp; Pay
      </Button>
      {payment.paying && (
        <Button type="button" variant="ghost" className="w-full" onClick={payment.leaveWindow}>
          I do not see the payment window
        </Button>
      )}
    </>
  );
}

type DeliveryChoiceProps = {
  figures: Record<DeliveryMethod, CheckoutFigures>;
  delivery: DeliveryMethod;
  setDelivery: (method: DeliveryMethod) => void;
  shop: { deliveryDays: string; processingDays: string };
};

function DeliveryChoice({ figures, delivery, setDelivery, shop }: DeliveryChoiceProps) {
  const price = (method: DeliveryMethod) =>
    figures[method].delivery === 0 ? "free" : formatPaise(figures[method].delivery);
  const methods: [DeliveryMethod, string, string][] = [
    [
      "standard",
      "Standard",
      `Packed in ${shop.processingDays}, delivered in ${shop.deliveryDays} business days`,
    ],
    ["express", "Express", "Packed first and sent by the faster courier"],
  ];
  return (
    <ChoiceGroup legend={<span className="font-display text-2xl font-normal">How fast?</span>}>
      <div className="mt-2 grid gap-1">
        {methods.map(([method, name, hint]) => (
          <ChoiceField
            key={method}
            type="radio"
            name="delivery"
            data-no-draft
            value={method}
            checked={delivery === method}
            onChange={() => setDelivery(method)}
            label={
              <>
                {name}: <strong>{price(method)}</strong>
              </>
            }
            hint={hint}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
