import { type FormEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { findStoredPin } from "#core/cart/ui/stored-shopper.ts";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import type { DeliveryMethod } from "#core/delivery/delivery.ts";
import { describeClosedDays, formatArrival } from "#core/delivery/delivery-promise.ts";
import { type ExpressPeriods, isExpressFaster, periodsOf } from "#core/delivery/express-promise.ts";
import { describeNotDelivered } from "#core/delivery/not-delivered.ts";
import { profileAddressId, type SavedAddress } from "#core/identity/addresses/saved-address.ts";
import type { LabelMaker } from "#core/look/label.ts";
import { formatPaise } from "#core/money/money.ts";
import { totalPieces } from "#core/orders/order-pieces.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { giftOnDelivery } from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import { GiftChoice, GiftFields, useGiftWishes } from "#features/gifts/account/gift-fields.tsx";
import { giftDraft } from "#features/gifts/ui/gift-wish.ts";
import { BilledAccount } from "#features/trade/ui/billed-account.tsx";
import { WhatsAppConsent } from "#features/whatsapp/account/whatsapp-consent.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { useDraft } from "#ui/form/use-draft.ts";
import type { OfferedOnDelivery, PreparedCheckout, PreparedLine } from "../prepare-checkout.server.ts";
import { AddressCard, AddressChoice } from "./address-choice.tsx";
import { AddressFields } from "./address-fields.tsx";
import { unreachable } from "./call-api.ts";
import { newAddress } from "./checkout-address.ts";
import type { CheckoutDiscount } from "./checkout-discount.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { InvoiceFields } from "./invoice-fields.tsx";
import { CheckoutNotices, OrderSummary } from "./order-summary.tsx";
import { PackerNote } from "./packer-note.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentChoice, type PaymentWay } from "./payment-choice.tsx";
import { useCheckoutCart } from "./use-checkout-cart.ts";
import { useDeliveryPlace } from "./use-delivery-place.ts";
import { type PaymentShop, usePayment } from "./use-payment.ts";

type Props = {
  prepared: Omit<PreparedCheckout, "discount"> & { discount: CheckoutDiscount };
  addresses: {
    chosen: SavedAddress | null;
    choices: SavedAddress[];
    isEdited: boolean;
  };
  /** Of the shipping form. */
  fields: FormFields;
  shop: PaymentShop & {
    cardMaker: LabelMaker;
    asksGstin: boolean;
    asksPackerNote: boolean;
    asksWhatsApp: boolean;
  };
  /** The day of the order, from which its arrival is computed. */
  today: string;
  periods: ExpressPeriods;
  customer: { id: string; name: string; email: string | null };
  discountHint: string | null;
  gateway: { script: string } | null;
  /** The gateway's id of an earlier attempt that may have been paid. */
  openAttempt: string | null;
  /** The customer's latest order when the cart was read. The server refuses lines that a later order has bought. */
  lastOrder: string | null;
};

/** For a box, the call takes its chosen products; for words on a label, the words. */
function toRequestedItem({ productId: soldId, quantity, labelWords }: PreparedLine) {
  const { productId, chosenIds } = readSoldId(soldId);
  return {
    productId,
    quantity,
    ...(chosenIds.length > 0 && { choices: chosenIds }),
    ...(labelWords !== undefined && { labelWords }),
  };
}

/** Loads the schemas (22 KB) after the page can be used. */
const loadFormCheck = () => import("../checkout-form.ts");

export function CheckoutForm({
  prepared,
  addresses: { chosen, choices, isEdited },
  fields,
  shop,
  customer,
  discountHint,
  gateway,
  ...props
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [chosenDelivery, setDelivery] = useState<DeliveryMethod>("standard");
  const delivery = prepared.delivery.isDelivered[chosenDelivery] ? chosenDelivery : "standard";
  const [way, setWay] = useState<PaymentWay>("online");
  const [refused, setRefused] = useState<RefusedForm>();
  const [isPinUnknown, setPinUnknown] = useState(false);
  // Per customer, so that another customer in the same browser does not get this address.
  const draft = draftKey(customer.id, chosen);
  useDraft(form, draft, giftDraft);
  // A refused address is shown as fields, so that it can be corrected.
  const [mendedId, setMendedId] = useState<string>();
  const isCard = chosen?.isComplete && !isEdited && mendedId !== chosen.id;
  const choice = choices.length > 0 && <AddressChoice chosen={isCard ? chosen : null} choices={choices} />;
  const addressSection = useFocusOnChange(`${isCard} ${chosen?.id}`, isCard ? "summary" : "[name=zip]");
  const cart = useCheckoutCart();
  const [typedPin, setTypedPin] = useState<string>();
  const askedPin = useAskedPin(choices);
  const pin = (isCard ? undefined : typedPin) ?? chosen?.zip;
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
      // Errors of other fields are shown beside the button.
      const ofForm = Object.entries(errors).filter(([name]) => name in fields);
      if (ofForm.length === 0) return;
      refuse(Object.fromEntries(ofForm));
      // The page has checked the digits, so this error means that the server does not know the PIN code.
      setPinUnknown(errors.zip !== undefined);
    },
  });
  const wishes = useGiftWishes(form, draft, customer.name);
  const isWrapped = wishes.isGift && wishes.isWrapped;
  const plain = { totals: prepared.totals, pays: prepared.giftCards.pays };
  const onDelivery = refuseGift(prepared.onDelivery, wishes.isGift);
  const isAtDoor = way === "on-delivery" && onDelivery?.refusal === "";
  const online = (isWrapped && prepared.wrapped) || plain;
  const door = onDelivery && ((isWrapped && onDelivery.wrapped) || onDelivery.plain);
  const { onAccount } = prepared;
  const account = onAccount && ((isWrapped && onAccount.wrapped) || onAccount.plain);
  const isOnAccount = way === "account" && account !== null;
  const priced = (isAtDoor && door) || (isOnAccount && account) || online;
  const giftCardAmount = priced.pays[delivery];
  const totals = { ...priced.totals[delivery], ...(giftCardAmount > 0 && { giftCardAmount }) };
  const toPay = totals.amount - giftCardAmount;
  // A gift card applied meanwhile may pay for everything.
  const offeredAtDoor = toPay > 0 ? onDelivery : null;
  const isPaidAtDoor = Boolean(offeredAtDoor) && isAtDoor;
  const now = isPaidAtDoor && door ? door.now[delivery] : 0;
  const ordered = { on: props.today, pin };
  const arrival = {
    standard: formatArrival(ordered, props.periods),
    express: formatArrival(ordered, periodsOf(true, props.periods)),
  };

  useEffect(() => {
    loadFormCheck().catch(() => {});
  }, []);
  const { dependsOnPlace, isDelivered } = prepared.delivery;
  useDeliveryPlace(pin, prepared.delivery, cart.refresh);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const check = await loadFormCheck().catch(() => undefined);
    if (!check) return setRefused({ ok: false, problem: unreachable });
    const parsed = check.parseCheckoutForm(new FormData(currentTarget));
    if (!parsed.ok) return refuse(parsed.errors);
    const { zip } = parsed.value.userDetails;
    if (dependsOnPlace && zip !== prepared.delivery.pin) {
      setTypedPin(zip);
      return setRefused({ ok: false, problem: `Delivery to ${zip} is in the total now: please look at it.` });
    }
    setRefused(undefined);
    void payment.pay({
      ...parsed.value,
      amount: totals.amount / 100,
      items: prepared.lines.map(toRequestedItem),
      code: prepared.discount.applied?.code,
      giftCardAmount: giftCardAmount / 100,
      partAmount: now / 100,
      lastOrder: props.lastOrder,
    });
  }

  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Checkout
      </h1>
      <CheckoutNotices cuts={prepared.cuts} discount={prepared.discount} />
      <div className="mt-5 grid items-start gap-x-16 gap-y-8 max-lg:grid-rows-[minmax(3.375rem,auto)] lg:grid-cols-[minmax(0,42rem)_minmax(24rem,30rem)] lg:justify-between">
        {/* Without scripts, a `get` form would put the fields into the URL. */}
        <ShopForm
          id="checkout"
          data-needs-scripts
          formRef={form}
          fields={fields}
          answer={refused}
          onSubmit={submit}
          className="gift-form grid grid-cols-1 gap-10 max-lg:row-start-2"
        >
          {prepared.gift && <GiftChoice wishes={wishes} />}
          <section ref={addressSection} aria-labelledby="where" className="grid grid-cols-1 gap-5">
            <h2 id="where" className="text-2xl">
              {wishes.isGift ? "Their address" : "Delivery address"}
            </h2>
            {isCard ? (
              <div className="rounded-md border border-line-strong bg-surface">
                <AddressCard address={chosen} />
                {choice}
              </div>
            ) : (
              <>
                {choice}
                <AddressFields
                  key={chosen?.id ?? newAddress}
                  saved={chosen}
                  askedPin={askedPin}
                  unknownPin={isPinUnknown}
                  isGift={wishes.isGift}
                  onPin={setTypedPin}
                />
              </>
            )}
            {shop.asksWhatsApp && !wishes.isGift && <WhatsAppConsent />}
            {customer.email === null && (
              <TextField
                label="Email (for the invoice)"
                name="email"
                autoComplete="email"
                hint="May stay empty: we then call about this order."
              />
            )}
            {shop.asksGstin && (
              <InvoiceFields
                key={chosen?.id}
                business={isCard ? null : { company: chosen?.company ?? "", gstin: chosen?.gstin ?? "" }}
              />
            )}
            {prepared.trade && <BilledAccount {...prepared.trade} />}
          </section>
          {prepared.gift && (
            <GiftFields
              offer={prepared.gift}
              wishes={wishes}
              goesToCard={Boolean(isCard)}
              maker={shop.cardMaker}
              wrapPicture={prepared.wrapPicture}
              canDivide={totalPieces(prepared.lines) > 1}
              ordered={ordered}
              periods={periodsOf(delivery === "express", props.periods)}
            />
          )}
          <DeliveryChoice
            totals={priced.totals}
            delivery={delivery}
            setDelivery={setDelivery}
            arrival={arrival}
            closed={describeClosedDays(props.today, props.periods)}
            isOffered={{ ...isDelivered, express: isDelivered.express && isExpressFaster(props.periods) }}
            problem={describeProblem(prepared.delivery)}
          />
          {prepared.trade && (
            <>
              <FormMessage tone="error">{prepared.trade.refusal}</FormMessage>
              <TextField name="poNumber" label="Your order number" hint="It is printed on the invoice." />
              <a className="text-link justify-self-start py-2" href={href("/trade/proforma")}>
                Proforma of this cart, to print
              </a>
            </>
          )}
          {shop.asksPackerNote && <PackerNote />}
          <section aria-labelledby="how-paid" className="grid grid-cols-1 gap-3">
            <h2 id="how-paid" className="text-2xl">
              Payment
            </h2>
            {offeredAtDoor || onAccount ? (
              <PaymentChoice
                online={online.totals[delivery].amount}
                door={
                  offeredAtDoor &&
                  door && {
                    amount: door.totals[delivery].amount,
                    now: door.now[delivery],
                    terms: offeredAtDoor,
                  }
                }
                account={onAccount && account && { ...onAccount, amount: account.totals[delivery].amount }}
                way={isAtDoor || isOnAccount ? way : "online"}
                setWay={setWay}
              />
            ) : toPay > 0 ? (
              <>
                <p>
                  <WithAmounts>{`${formatPaise(toPay)} by UPI, card or netbanking, in Razorpay's own window.`}</WithAmounts>
                </p>
                <p className="text-sm text-ink-soft">Your card number never reaches us.</p>
              </>
            ) : (
              <p>Your gift card pays for all of it.</p>
            )}
            {/* The way to pay may have been chosen on another page, and is not offered any more. */}
            {!offeredAtDoor && !onAccount && <FieldMessage name="payment" />}
          </section>
          <noscript>
            <p className="rounded-sm bg-warning-soft p-4">
              The payment window needs JavaScript. Please switch it on, or write to us and we will send you a
              payment link.
            </p>
          </noscript>
        </ShopForm>
        {/* On a phone the summary is above the form, in a row of its height, and the button below it. */}
        <div className="max-lg:contents lg:sticky lg:top-6 lg:flex lg:max-h-[max(36rem,calc(100dvh-14rem))] lg:flex-col">
          <OrderSummary
            prepared={prepared}
            totals={totals}
            offer={prepared.offers[delivery]}
            discountHint={discountHint}
            cart={cart}
          />
          <PayBar
            payment={payment}
            amount={isOnAccount ? 0 : isPaidAtDoor ? now : toPay}
            onAccount={isOnAccount ? toPay : 0}
            atDoor={isPaidAtDoor ? toPay - now : 0}
            isChanging={cart.isChanging}
          />
        </div>
      </div>
    </>
  );
}

/**
 * The PIN code that this browser has asked about before, as for a gift at /gifts, unless a saved address has it. Read before the
 * checkout stores the PIN code of the shown address.
 */
function useAskedPin(choices: readonly SavedAddress[]): string | undefined {
  const [asked, setAsked] = useState<string>();
  useEffect(() => setAsked(findStoredPin()), []);
  return choices.some(({ zip }) => zip === asked) ? undefined : asked;
}

/** Why the totals may change, why nothing is delivered, or what the courier says of the place. */
function describeProblem({ dependsOnPlace, pin, words, isDelivered }: PreparedCheckout["delivery"]): string {
  if (!isDelivered.standard) return describeNotDelivered(pin ?? undefined);
  return dependsOnPlace && pin === null ? "Delivery depends on your PIN code." : words;
}

/** When `key` changes and the focused element is gone, focuses what `selector` finds within the returned element. */
function useFocusOnChange(key: string, selector: string) {
  const element = useRef<HTMLElement>(null);
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [key, selector]);
  return element;
}

/** One draft per address. The key of the profile's own address has no id, as in earlier versions. */
function draftKey(customerId: string, chosen: SavedAddress | null): string {
  const isProfiles = chosen?.id === profileAddressId;
  return `checkout:${customerId}${isProfiles ? "" : `:${chosen?.id ?? newAddress}`}`;
}

/** Refuses payment at the door as soon as it is a gift. */
function refuseGift(offered: OfferedOnDelivery | null, isGift: boolean): OfferedOnDelivery | null {
  return offered && isGift && offered.refusal === "" ? { ...offered, refusal: giftOnDelivery } : offered;
}
