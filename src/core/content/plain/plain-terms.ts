// The terms of a shop of any trade, until its owner writes others.
export const plainTerms = `These terms apply when you use this website and buy from it. Please read them together with the pages on [shipping](/shipping), [returns and exchanges](/returns) and [privacy](/privacy-policy), which belong to them.

## Who we are

{shopName} is the shop of:

- {legalName}
- {address}
- Email: {email}
- Telephone: {phone} ({hours})
- GSTIN: {gstin}

## Use of the website

You may use the website to look, to buy for yourself or as a gift, and to write to us. To hold an account or place an order you must be 18 or older. Keep your password to yourself, give true contact details, and tell us if someone else has used your account. Do not disturb the website, try to reach other people's accounts, or copy its text and pictures for business without our written leave.

## Goods and availability

Pictures cannot show every shade; the net quantity and other facts on the product page are binding. Stock shown is real stock, and goods are on hold for you while you pay. If something cannot be supplied after all, we tell you at once and refund the whole amount.

## Prices

Prices are in Indian rupees (INR) and **include all taxes**. Delivery and anything else you choose is shown separately before you pay, and so is any GST that the total contains; there are no later charges. An offer applies on the terms stated with it. Where a price is plainly wrong, we ask whether you still want the goods at the right price, or refund you.

## Orders and payment

Your order is an offer to buy. The contract is made when your payment has been confirmed and we send the confirmation. Payment is taken by Razorpay by the methods shown at checkout; we never see or store your card number or UPI PIN. If money has left your account and there is no order, write to us: it is either matched to an order or returned. A payment that reaches us after the time for which we keep goods on hold is returned if goods, price or offer have gone by then. You may cancel within {cancelHours} hours at no cost on the order's page, until we begin to pack. We ship within India only; goods are at our risk until you have them.

## Returns and refunds

Unused goods may be returned within {returnDays} days of delivery, on the conditions of the [returns page](/returns). Goods that are defective, damaged or not as described are always taken back. Refunds are made within **{refundDays} business days to the original payment method**.

## What you send us

Only a customer whose order was delivered may write a {review} of a product. We publish good and bad {review}s alike, unedited, and leave out only what is unlawful, abusive, off the subject or reveals personal details. You remain the author and allow us to show {review} and photograph on this website, and to answer. For a {customOrder}, send only words and pictures you have the right to use.

## Our responsibility

We answer for the goods as the law requires, product liability included. Nothing here limits liability that cannot lawfully be limited. We do not answer for harm caused by use against the instructions that come with the goods, or for delay through events beyond our control, such as floods, landslides or strikes; you may then cancel and be refunded.

## Complaints and grievance officer

Every complaint gets a ticket number, is acknowledged within 48 hours and is settled within one month of receipt. Write to our grievance officer:

- {grievanceOfficer}, Grievance Officer
- Email: {grievanceEmail}
- Telephone: {grievancePhone}

## Governing law

The law of India applies. Disputes go to the courts at {courts}. This does not take away your right as a consumer to go to the consumer commission where you live or work, or to call the National Consumer Helpline, 1915.

## Changes

We may change these terms for good reason. The new version is published here and applies to orders placed after that; an order already placed keeps the terms it was made under.
`;
