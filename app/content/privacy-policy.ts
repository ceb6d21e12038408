export const privacyPolicyText = `This notice says what {shopName} knows about you, why, for how long, and what you can do about it. It is written with the Digital Personal Data Protection Act, 2023 in mind. Responsible for your data is {legalName}, {address}.

## What we collect

- **When you open an account:** name, e-mail, phone, address, and your password in a form that cannot be read back. With Google sign-in: your name, e-mail address, picture and Google's identifier for you; never your Google password.
- **When you order:** name, phone, delivery address, the goods, the amounts, and the payment's reference and status. Card numbers and UPI PINs stay with the payment service.
- **When you write to us:** messages, custom orders, returns, reviews and photographs you send.
- **If you join the newsletter:** your e-mail address and when you confirmed it.
- **By themselves:** server logs with time, page, result and a request number, and sign-in records with the network address, to keep accounts safe.

## Why we use it

- To deliver what you ordered, answer you and handle returns: you give us the details for that purpose.
- To keep invoices and tax records: the law requires it.
- To keep the shop safe from fraud and misuse.
- To send the newsletter: **only with your consent**. Every letter has a link that ends it in one step.

We do not sell data, build advertising profiles, or use trackers of other companies.

## Cookies and browser storage

Only what the shop needs, and nothing that follows you:

- **session** keeps you signed in.
- **cart** and **wishlist** hold what you chose before you signed in.
- **reader** is a random number, so that an article is liked once a reader.
- **google-sign-in** lasts some minutes, while you sign in with Google.

Your browser's own storage keeps a copy of cart and wishlist, half-written forms until you close the tab, and that a notice was shown. You can clear all of it; you are then signed out.

The payment window, Google's sign-in page and the map on our contact page belong to other companies, which may set cookies of their own. Each opens only when you choose it; the payment service's script loads on the checkout page.

## Third-party services

- **Payment:** Razorpay receives the amount, order reference, and your name, e-mail and phone.
- **Sign-in:** Google, if you choose it.
- **Shipping:** the courier receives name, address and phone.
- **Running the shop:** the companies that host it and send its e-mail, on our instructions only.
- **Authorities,** where the law obliges us.

## How long we keep it

- **Invoices and order tax records:** 72 months from the due date of that year's annual GST return, or as long as the law requires.
- **Security and server logs:** one year.
- **Account, addresses, wishlist:** until the account is deleted.
- **Messages and returns, with their photographs:** until settled, and as long afterwards as a claim is possible. Photographs lose their place and camera data when we store them; only you and our staff see them.
- **Newsletter:** until you leave it.

When you ask us to delete your account we erase or anonymise the rest at once. Invoices and logs stay for their time with access narrowed, and we show you what is kept.

## Your rights

You may ask for a summary of your data, have it corrected, completed or erased, withdraw any consent as easily as you gave it, nominate someone to act for you, and complain. Much of it can be done in your [profile](/profile); for the rest write to {email}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.

## Data security

Connections are encrypted, passwords are hashed, access is limited to those who need it, changes by staff are recorded, and backups are kept. If a breach touches your data, we tell you and the Board without delay.

## Children

The shop is for adults. We do not knowingly hold the data of anyone under 18 without a parent's verifiable consent, and we do not track children. If you find that we do, tell us and we erase it.

## Contact and grievance officer

Write to {email} or call {phone} ({hours}). For a grievance:

- {grievanceOfficer}, Grievance Officer
- E-mail: {grievanceEmail}
- Telephone: {grievancePhone}

We acknowledge within 48 hours and answer within one month.

## Changes

If this notice changes, the new one appears here. Where a change needs your consent, we ask first.
`;

export const privacyPolicyTextChangedOn = "2026-11-20";
