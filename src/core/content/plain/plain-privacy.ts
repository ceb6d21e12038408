// The privacy notice of a shop of any trade, until its owner writes another.
export const plainPrivacy = `This notice follows the Digital Personal Data Protection Act, 2023. Responsible for your data is {legalName}, {address}.

## What we collect

- **When you open an account:** name, email, phone, addresses, company and GSTIN if you give them, and your password, unreadable. With Google: also picture and identifier.
- **When you order:** name, phone, address, goods, amounts, payment reference and status. Card numbers and UPI PINs stay with Razorpay.
- **When you write to us:** messages, requests, returns, reviews and photographs, with our notes.
- **Newsletter and stock alerts:** your email, and when you confirmed it.
- **If you choose WhatsApp:** your number, and when you agreed.
- **If you ask for your {cartByEmail} or a {burnReminder}:** your address, and that cart or order.
- **By themselves:** server logs with time, page and result, and sign-in records.

We count pages, carts and failed searches by day, device and origin, without cookies or anything of a person. Browsers asking for no tracking are left out.

## Why we use it

- To deliver orders, answer you and handle returns.
- To keep invoices and tax records, as the law requires.
- To prevent misuse.
- To send newsletters, stock alerts and reminders: **only with your consent**. Each has an unsubscribe link.

We sell no data, build no profiles and use no trackers.

## Cookies and browser storage

- **session** keeps you signed in.
- **device** lets no stranger lock you out.
- **cart** and **wishlist** hold what you chose before signing in.
- **pin** and **code** are your PIN code and a link's offer.
- **reader** is a random number: one like per reader.
- **google-sign-in** lasts some minutes, and **email-code** an hour, during sign-in.

Your browser's storage keeps cart, wishlist and PIN code, half-written forms until the tab closes, the colours you chose, and which notices you saw.

The payment window, Google's sign-in page and the map on our contact page may set their own cookies. Each opens when you choose it.

## Third-party services

- **Payment:** Razorpay receives the amount, order reference, and your name, email and phone; in a dispute also the order's papers.
- **Sign-in:** Google, if you choose it.
- **WhatsApp,** if you choose it: Meta receives number and message.
- **Shipping:** the courier receives name, address and phone.
- **Running the shop:** companies hosting it and sending its email, on our instructions.
- **Authorities,** where the law obliges us.

## How long we keep it

- **Invoices and order tax records:** 72 months from that year's annual GST return's due date, or longer where the law requires.
- **Orders never paid:** {unpaidOrderDays} days.
- **Account, addresses, cart, wishlist, returns, photographs:** until you delete the account. Only you and our staff see photographs of returns; those of reviews not shown stay {photographDays} days, of packed parcels {proofDays} days after the order's last step.
- **Messages, with our notes:** {messageMonths} months after the last message, once answered or closed.
- **Record of messages sent to you:** {sentEmailMonths} months.
- **The payment service's reports:** {paymentReportMonths} months.
- **Counts of visits:** {visitMonths} months.
- **Newsletter, waiting list:** until {newsletterDays} days after you leave, or did not confirm.
- **Your {cartByEmail}:** a week after it was sent.
- **A former shop's records:** {formerShopMonths} months.
- **Sessions and links in emails:** until they expire.
- **Record of changes by staff:** with the books.
- **Backups:** until newer ones replace them.

When you [delete your account](/profile/delete), name, addresses, messages, photographs and sign-ins go at once; reviews lose your name, orders your name, phone and street. Invoices stay.

## Your rights

You may see, correct, complete or erase your data, withdraw consent as easily as you gave it, nominate someone to act for you, and complain. [Download it](/profile/own-data) and correct it in your [profile](/profile); for the rest write to {email}. If that does not help, turn to the Data Protection Board of India.

## Data security

Connections are encrypted, passwords hashed, access limited, staff changes recorded, and backups kept. If a breach touches your data, we tell you and the Board at once.

## Children

The shop is for adults. We do not knowingly hold data of anyone under 18 without a parent's verifiable consent.

## Contact and grievance officer

Write to {email} or call {phone} ({hours}). For a grievance:

- {grievanceOfficer}, Grievance Officer
- {grievanceEmail}
- {grievancePhone}

We acknowledge within 48 hours and answer within one month.

## Changes

A new notice appears here; we ask first where it needs consent.
`;

export const plainPrivacyDescription =
  "What the shop knows about you, why and for how long, which cookies it sets, and how to have it corrected or erased.";
