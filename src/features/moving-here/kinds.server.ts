// The only email that invites a customer of the former shop to open an account: it offers nothing, has no reminder, and is not sent to
// somebody with an account or forgotten.
import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { button } from "#core/notifications/email.ts";
import { defineKind } from "#core/notifications/kind.server.ts";
import { customer } from "#core/notifications/sample-order.ts";
import { unsubscribeByMail } from "#core/notifications/sender-details.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import { formerCustomerInvitedJob } from "./former-shop-jobs.server.ts";
import { formerShopNames } from "./products/former-product.ts";

const formerCustomerInvited = defineKind({
  job: formerCustomerInvitedJob,
  noun: "Accounts",
  ownWords: { "former-customer-invited": { title: "You invite customers of your former shop" } },
  write: ({ sender }, { customer, email, formerShop }: InvitedCustomer) => ({
    kind: "former-customer-invited",
    subject: `${sender.shopName} has moved`,
    preheader: "Your address came along, if you would like to use it.",
    heading: "We have a new shop",
    to: customer,
    blocks: [
      `You bought from us at our former shop on ${formerShop}. We have moved to a shop of our own, and the address that you gave there came along.`,
      `If you would like to use it, open an account with this email address, ${email}, and confirm it. Your password did not come along, so please choose a new one.`,
      button("Open your account", sender.links.signUp()),
      "If you would rather not, there is nothing to do: no account exists, and this is the only time we ask. Reply to this email, and we delete what we have kept of you.",
    ],
    reason: `You receive this email because you bought from ${sender.shopName} at its former shop.`,
  }),
  read: async ({ db, sender }, { customerId }) => {
    const hasAccount = sql`(select 1 from ${user} where ${user.email} = ${formerShopCustomer.email})`;
    const [row] = await db
      .select({ facts: formerShopCustomer.facts })
      .from(formerShopCustomer)
      .where(
        and(
          eq(formerShopCustomer.id, customerId),
          isNotNull(formerShopCustomer.invitedAt),
          notExists(hasAccount),
        ),
      );
    if (!row || row.facts.email === "") return [];
    const { name, email, shop } = row.facts;
    const formerShop = formerShopNames[shop];
    return {
      key: [customerId],
      to: { name, address: email },
      facts: { customer: name, email, formerShop },
      headers: {},
      unsubscribeUrl: unsubscribeByMail(sender),
    };
  },
  samples: () => [
    [
      "former-customer-invited",
      "You invite customers of your former shop",
      { customer, email: "asha@example.com", formerShop: "Etsy" },
    ],
  ],
});

export const formerShopKinds = [formerCustomerInvited];

type InvitedCustomer = { customer: string; email: string; formerShop: string };
