import { href, Link, redirect, useNavigation } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listAddresses } from "#core/identity/addresses/addresses.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { AddressFields } from "#core/orders/ui/address-fields.tsx";
import { findSessionUser, getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused, respondTooMany } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { applyForTrade } from "../apply-for-trade.server.ts";
import { readOwed } from "../on-account/account-books.server.ts";
import { describeOwed } from "../on-account.ts";
import type { TradeStatus } from "../trade-account.ts";
import { findOwnTradeAccount } from "../trade-accounts.server.ts";
import { tradeApplicationForm } from "../trade-forms.ts";
import type { Route } from "./+types/trade";

/** For guests, too, who read here what it is before they sign in. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  await requireFeature(shop, "wholesale");
  const sessionUser = await findSessionUser(args);
  const fields = describeForm(tradeApplicationForm);
  if (!sessionUser) return { isGuest: true, account: undefined, owing: null, saved: undefined, fields };
  const { id } = sessionUser;
  const account = await findOwnTradeAccount(shop.db, id);
  const today = indianDay(shop.clock.now());
  const owed = account ? await readOwed(shop.db, { accountId: account.id, today }) : null;
  // A company owes what it owes, also when it may not owe more.
  const owing = owed && (account?.creditLimit || owed.owed !== 0) ? owed : null;
  const [saved] = account ? [] : await listAddresses(shop.db, id);
  return { isGuest: false, account, owing, saved, fields };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(tradeApplicationForm, request);
  if (!form.ok) return respondRefused(request, form);
  const asked = await applyForTrade(context.get(shopContext), getActor(context), form.value);
  if (asked.ok) return redirect(href("/trade"));
  const { values } = form;
  if (asked.reason === "too-many-requests") return respondTooMany(request, asked, { values });
  return respondRefused(request, { values, errors: {}, problem: unproven }, 409);
}

const unproven =
  "Please confirm your email address first: the link is in the email that we sent when you opened your account. What you typed is here.";

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

const words: Record<TradeStatus, string> = {
  applied: "We have your application, and write to you as soon as we have looked at it.",
  approved: "You see your trade prices in the cart, at the checkout and in the table to order from.",
  held: "Your trade account is on hold: for now you pay what everybody pays. Please write to us.",
  closed: "We cannot offer you trade prices at present. You can order from us as everybody does.",
};

export default function TradePage({ loaderData, actionData }: Route.ComponentProps) {
  const { isGuest, account, owing, saved, fields } = loaderData;
  const busy = useNavigation().state !== "idle";
  return (
    <div className="page-width max-w-3xl py-10 md:py-14">
      <h1 className="text-4xl">Wholesale</h1>
      {account ? (
        <>
          <h2 className="mt-6 text-2xl">{account.company}</h2>
          <p className="mt-2 max-w-text">{words[account.status]}</p>
          {account.status === "approved" && (
            <>
              {account.minOrder > 0 && (
                <p className="mt-2">{`Your smallest order is ${formatPaise(account.minOrder)}.`}</p>
              )}
              <ButtonLink to={href("/trade/order")} className="mt-6">
                Order from a table
              </ButtonLink>
            </>
          )}
          {owing && (
            <div className="mt-6">
              <p>{`Your account ${describeOwed(owing, account.creditLimit)}.`}</p>
              <Link className="text-link inline-block py-2" to={href("/trade/statement")}>
                Statement
              </Link>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="mt-4 max-w-text">
            For shops and companies with a GSTIN: your own prices, packs, and a table to order from. Tell us
            who you are, and we write to you.
          </p>
          {isGuest ? (
            <ButtonLink to={`${href("/auth")}?next=${encodeURIComponent(href("/trade"))}`} className="mt-6">
              Sign in to apply
            </ButtonLink>
          ) : (
            <ShopForm fields={fields} answer={actionData} className="mt-8 grid gap-6">
              <AddressFields saved={saved} />
              <div>
                <Button busy={busy} busyLabel="Sending…">
                  Apply
                </Button>
              </div>
            </ShopForm>
          )}
        </>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Wholesale" }, { name: "robots", content: "noindex" }];
