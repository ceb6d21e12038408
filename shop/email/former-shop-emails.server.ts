// Builds the invitation of a customer of the former shop. Sent once, and not to somebody with an account or
// forgotten.
import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { formerShopNames } from "#shop/catalogue/former-shop/former-product.ts";
import { formerShopCustomer } from "#shop/former-shop/former-shop.table.ts";
import { formerCustomerInvitedJob } from "#shop/former-shop/former-shop-jobs.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import { unsubscribeByMail } from "./sender-details.ts";
import { composeFormerCustomerInvited } from "./templates/former-customer-invited.ts";

const formerCustomerInvited = emailJob(formerCustomerInvitedJob, async ({ db, sender }, { customerId }) => {
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
  return {
    key: emailKey(formerCustomerInvitedJob, customerId),
    to: { name, address: email },
    email: composeFormerCustomerInvited(sender, { customer: name, email, formerShop: formerShopNames[shop] }),
    headers: {},
    unsubscribeUrl: unsubscribeByMail(sender),
  };
});

export const formerShopEmails = [formerCustomerInvited];
