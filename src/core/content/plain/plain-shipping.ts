// The shipping policy of a shop of any trade, until its owner writes another.
export const plainShipping = `Every parcel leaves from {address}. This page says how long that takes, what it costs and what happens when something goes wrong on the way.

## Where we ship

We ship **within {shippingArea} only**, to any PIN code there that our couriers serve, the remotest included. If no courier can reach yours we tell you before packing and refund the whole amount. We do not ship to other countries.

## How long it takes

- **Processing: {processingDays} business days.** We pack and label.
- **Delivery: {deliveryDays} business days** after the parcel has left us.
- **Remote PIN codes: {remoteDays} business days more.**

Business days are Monday to Saturday; public holidays may add a day. If we already know of a delay we say so. A {customOrder} takes longer, and its time is agreed with you before you pay.

## What it costs

- **Standard:** {standardRate} an order
- **Standard, for goods worth more than {freeAbove}:** free. The value counted is that of the goods after any offer.
- **Express:** {expressRate} an order, whatever its value. We pack express orders first, and the courier needs {expressDays} business days.
- **By weight and place:** {deliveryRates}

The charge includes all taxes and is shown in the cart and at checkout, before you pay. Nothing is added afterwards, and nothing is due to the courier at your door.

## Following your parcel

You get an email when the order is confirmed, and another a few minutes after we hand the parcel to the courier. Signed in, you find the state of every order under Orders in your [profile](/profile).

## Please check the address

The courier depends on the PIN code, the phone number and a landmark. The state follows from the PIN code; if we do not know yours, the checkout asks you to confirm it. You can change the address yourself within {cancelHours} hours of ordering, until we begin to pack: open the order in your [profile](/profile). It costs nothing. Later than that, write from the order's page (**Ask about this order**): if the parcel is not yet packed, we will try. A parcel that comes back because the address was wrong or nobody could be reached is kept for you: choose between a second delivery at the usual charge and a refund of the goods.

## Late, lost or damaged

- **Late or not arrived:** tell us on the order's page within {deliveryProblemDays} days of the estimated delivery date, from the day after it. That date is the last of the business days above, counted from the order; the checkout and the order's page name it. We trace the parcel; if it cannot be found we send another or refund you in full, as you prefer.
- **Damaged:** send a photograph of the goods and of the box from the order's page within {damageHours} hours of delivery, so that we can take it up with the courier. Then see [Returns & Exchanges](/returns).
- **Visibly broken at the door:** you may refuse it. Write to us, and we do the rest.

The parcel is our risk until it is in your hands.

## Questions

Call {phone} ({hours}), write to {email}, or use the [contact form](/contact).
`;
