export const returnsText = `We would like you to keep what you bought because you like it. If you do not, or if something is wrong with it, this is what you can expect from us.

## Changed your mind

You may return an unused candle or piece of decor **within {returnDays} days of delivery**. It should be unlit, clean and in its own packing, so that it can be sold again.

Three kinds of goods cannot be returned for a change of mind:

- candles that have been lit
- custom orders, poured to your own choice
- gift cards

**This exception never covers goods that are defective, damaged or not as described.** Those we take back, whatever they are.

## Damaged, defective or not what you ordered

Please look at the parcel when it comes and report damage **within {damageHours} hours of delivery**, with one photograph of the candle and one of the box. That lets us claim from the courier.

A fault may show only later, at the first or second burn: a wick that will not stay lit, a cracked glass. Write to us all the same. A defect is always accepted, a lit candle and a custom order included, and so are goods that are not as described or that arrive later than the date we gave. You choose a replacement, if we have one, or a refund of the whole price with the delivery charge.

## Who pays for the way back

- **Damaged, defective, wrong, not as described or late: we pay,** and arrange the pick-up where a courier offers one.
- **Changed your mind, or an exchange for another scent or size: you pay** the courier back to us; we pay to send the exchange out.

There is no restocking fee. The first delivery charge is refunded when the fault is ours. It is not refunded after a change of mind.

## Exchanges

An unused item can be exchanged **once** for another of the same value, within the same {returnDays} days. If the other piece costs less we refund the difference; if it costs more you pay the difference before we send it. A replacement for a defective item does not count as your exchange.

## How to return something

1. Open the order in your [profile](/profile), press **Ask about this order** and name the item and the reason; or write to {email} with your order number.
2. You get a ticket number at once, and from us the return address. Please wait for it before you send anything.
3. Pack the item as it came. Keep the courier's receipt until the matter is closed.
4. We look at it when it arrives and write to you.

Our return address is {legalName}, {address}.

## Refunds

A refund goes to the **original payment method** within **{refundDays} business days** of the return reaching us, or of our agreeing to a refund without a return. Your bank may need a few days more to show it. When an invoice was issued, you find the credit note on the order's page in your profile.

If an offer reduced the price, the refund is the amount you paid for that item.

## Changing or cancelling an order

You can change or cancel an order **within {cancelHours} hours** of placing it: write to us from its page in your profile (**Ask about this order**) or call {phone}. The hour of your message counts, not that of our answer. You get the whole amount back, and there is no charge for cancelling. After that, ask anyway: if the parcel is not yet packed, we will try. If we have to cancel, you are refunded in full. Whenever an order is cancelled, our e-mail says what happens to the money.

## Not satisfied?

Call {phone} ({hours}). If we cannot settle it, our grievance officer is named in the [terms](/terms-conditions). Nothing on this page takes away a right you have under the Consumer Protection Act, 2019.
`;

export const returnsTextChangedOn = "2026-11-20";
