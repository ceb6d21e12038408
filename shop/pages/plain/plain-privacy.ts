// What a shop of any trade says about the data of its customers, until its owner writes another notice.
export const plainPrivacy = `This notice says what {shopName} knows about you, why, for how long, and what you can do about it. It follows the Digital Personal Data Protection Act, 2023. Responsible for your data is {legalName}, {address}.

## What we collect

- **When you open an account:** name, email, phone, addresses, company and GSTIN if you give them, and your password in unreadable form. With Google sign-in: name, email, picture and Google's identifier for you.
- **When you order:** name, phone, delivery address, the goods, the amounts, and the payment's reference and status. Card numbers and UPI PINs stay with the payment service.
- **When you write to us:** messages, requests, returns, reviews and photographs you send, with our notes on your messages.
- **If you join the newsletter or wait for a product:** your email address, and when you confirmed it.
- **If you ask for your {cartByEmail}:** your address and that cart.
- **If you ask for a {burnReminder}:** for which order.
- **By themselves:** server logs with time, page and result, and sign-in records.

We also count pages opened and products put into the cart, by day, kind of device and origin, and searches that found nothing: figures without cookies, addresses or numbers of a person or device. Browsers that ask not to be tracked are left out.

## Why we use it

- To deliver what you ordered, answer you and handle returns.
- To keep invoices and tax records: the law requires it.
- To prevent misuse.
- To send newsletters, stock alerts and reminders: **only with your consent**. Every issue has a link to unsubscribe.

We do not sell data, build advertising profiles, or use others' trackers.

## Cookies and browser storage

The shop needs:

- **session** keeps you signed in.
- **device** remembers your sign-in here, so that strangers cannot lock you out.
- **cart** and **wishlist** hold what you chose before you signed in.
- **pin** is your PIN code.
- **reader** is a random number, so that each reader likes an article once.
- **google-sign-in** lasts some minutes, and **email-code** an hour, during sign-in.

Your browser's storage keeps cart, wishlist and PIN code, half-written forms until you close the tab, the light you chose, and that a notice was shown.

The payment window, Google's sign-in page and the map on our contact page belong to other companies, which may set cookies. Each opens only when you choose it; the payment script loads at checkout.

## Third-party services

- **Payment:** Razorpay receives the amount, order reference, and your name, email and phone.
- **Sign-in:** Google, if you choose it.
- **Shipping:** the courier receives name, address and phone.
- **Running the shop:** companies that host it and send its email, on our instructions.
- **Authorities,** where the law obliges us.

## How long we keep it

Every night a program deletes what is older.

- **Invoices and order tax records:** 72 months from the due date of that year's annual GST return, or longer where the law requires.
- **Orders never paid:** {unpaidOrderDays} days.
- **Account, addresses, cart, wishlist:** until you delete the account.
- **Messages, with our notes:** {messageMonths} months after the last message, once answered or closed.
- **Returns, with photographs:** until you delete the account. Only you and our staff see them.
- **Photographs of reviews:** likewise; not shown, {photographDays} days.
- **Record of emails sent to you:** {sentEmailMonths} months.
- **The payment service's reports:** {paymentReportMonths} months.
- **Counts of visits:** {visitMonths} months.
- **Newsletter, waiting list:** until {newsletterDays} days after you leave it, or asked and did not confirm.
- **Your {cartByEmail}:** a week after it was sent.
- **What came over from a former shop of ours:** {formerShopMonths} months.
- **Sessions and links in emails:** until they expire.
- **Record of changes by staff:** with the books.
- **Backups:** until newer ones replace them.

When you [delete your account](/profile/delete), name, addresses, messages, photographs and sign-ins go at once; reviews lose your name, orders your name, phone and street. Invoices stay for their time.

## Your rights

You may see, correct, complete or erase your data, withdraw consent as easily as you gave it, nominate someone to act for you, and complain. [Download it](/profile/own-data) and correct it in your [profile](/profile); for the rest write to {email}. If our answer does not satisfy you, turn to the Data Protection Board of India.

## Data security

Connections are encrypted, passwords hashed, access limited, changes by staff recorded, and backups kept. If a breach touches your data, we tell you and the Board without delay.

## Children

The shop is for adults. We do not knowingly hold data of anyone under 18 without a parent's verifiable consent.

## Contact and grievance officer

Write to {email} or call {phone} ({hours}). For a grievance:

- {grievanceOfficer}, Grievance Officer
- Email: {grievanceEmail}
- Telephone: {grievancePhone}

We acknowledge within 48 hours and answer within one month.

## Changes

A new notice appears here. Where a change needs your consent, we ask first.
`;

export const plainPrivacyDescription =
  "What the shop knows about you, why and for how long, which cookies it sets, and how to have it corrected or erased.";
