// The returns policy of a shop of any trade, until its owner writes another.
export const plainReturns = `If you do not like what you bought, or something is wrong with it, this is what we do.

## Changed your mind

You may return unused goods **within {returnDays} days of delivery**. They should be unused, clean and in their own packing, so that they can be sold again.

These cannot be returned for a change of mind:

- goods that have been used
- {customOrder}s, made to your own choice
- {giftCard}s

Where a piece on sale cannot be returned, its page and the checkout say so before you buy it.

**This exception never covers goods that are defective, damaged or not as described.** Those we take back, whatever they are.

## Damaged, defective or not what you ordered

Please report damage **within {damageHours} hours of delivery** on the order's page, with one photograph of the goods and one of the box; at least one is needed. Only you and we see them.

A fault may show only later, in use. Write to us then, too (**Ask about this order**). A defect is always accepted, used goods included, and so are goods that are not as described or that arrive later than the date we gave. The same is true of a {customOrder}. You choose a replacement, if we have one, or a refund of the whole price with the delivery charge.

## Who pays for the way back

- **Damaged, defective, wrong, not as described or late: we pay,** and arrange the pick-up where a courier offers one.
- **Changed your mind, or an exchange for another piece: you pay** the courier back to us; we pay to send the exchange out.

We take no restocking fee. The first delivery charge is refunded when the fault is ours. It is not refunded after a change of mind.

## Exchanges

Unused items of an order can be exchanged **once** for others of the same price, within the same {returnDays} days. For a piece of another price, return the first and order the other. A replacement for a defective item does not count.

## How to return something

1. Open the order in your [profile](/profile). It says what it still allows and until when. Press **Return, exchange or report**, choose pieces, say what is wrong, add photographs; or write to {email} with your order number.
2. We answer by mail: we agree, ask, or say no and why. Please wait for it before you send anything.
3. Pack the item as it came, and keep the courier's receipt.
4. We look at it when it arrives. The order's page dates each step.

Our return address is {legalName}, {address}.

## Refunds

A refund goes to the **original payment method** within **{refundDays} business days** of the return reaching us, or of our agreeing to one without. Your bank may need a few days more. When an invoice was issued, each refund has a credit note on the order's page.

If an offer reduced the price, the refund is the amount you paid for that item. **What you keep stays yours at the price you paid,** even if it alone would be too small for the offer or for free delivery: we take nothing off your refund.

## Changing or cancelling an order

You can cancel an order yourself **within {cancelHours} hours** of placing it, until we begin to pack it: its page in your profile has the button and says until when. The stock and your whole payment go back at once, and there is no charge for cancelling. You can change its address there, too. Otherwise write to us from its page (**Ask about this order**) or call {phone}: until it is packed with its invoice, we will try. If we have to cancel, you are refunded in full. The page of a cancelled order says what happens to the money. Should a part be kept, it says why and has the invoice.

## Not satisfied?

Call {phone} ({hours}). If we cannot settle it, our grievance officer is named in the [terms](/terms-conditions). Nothing on this page takes away a right you have under the Consumer Protection Act, 2019.
`;
