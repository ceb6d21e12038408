import { href, redirectDocument, useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { identityMessages as messages } from "#core/identity/identity-messages.ts";
import type { DeletionRefused } from "#core/identity/identity-provider.server.ts";
import { isRateLimited, respondRateLimited } from "#core/identity/pages/account-form.server.ts";
import { settingsPath } from "#core/identity/pages/profile-path.ts";
import { formatPaise } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { formatCookie } from "#core/web/cookies.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { deleteOwnAccount } from "../delete-account.server.ts";
import { deleteAccountForm } from "../delete-account-form.ts";
import { describeObstacle } from "../deletion-obstacle.ts";
import { listDeletionObstacles } from "../deletion-obstacles.server.ts";
import type { Route } from "./+types/delete-account";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const actor = getActor(context);
  const obstacles = await listDeletionObstacles(db, clock, actor);
  const credit = await readStoreCredit(db, actor.id);
  return { obstacles: obstacles.map(describeObstacle), fields: describeForm(deleteAccountForm), credit };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const sent = await readForm(deleteAccountForm, request);
  if (!sent.ok) return respondRefused(request, sent);
  await requireRecentSignIn(args, sent.form);
  const deleted = await deleteOwnAccount(shop, getActor(context));
  if (!deleted.ok && !("obstacles" in deleted)) return answerKept(request, deleted);
  if (!deleted.ok) {
    const problem = deleted.obstacles.map(describeObstacle).join(" ");
    return respondRefused(request, { problem }, 409);
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of ["session", "cart", "wishlist"] as const)
    headers.append("Set-Cookie", formatCookie(name, "", shop.config));
  return redirectDocument(href("/"), { status: 303, headers });
}

/** The answer if the identity provider did not delete the account: then the shop keeps it, too. */
function answerKept(request: Request, kept: DeletionRefused) {
  if (!isRateLimited(kept)) return respondRefused(request, { problem: messages.deleteSignInAgain }, 409);
  const problem = kept.reason === "provider-refused" ? messages.deleteRefused : messages.deleteUnreachable;
  return respondRateLimited(request, kept, { values: {}, problem });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export const headers = privateHeaders;

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { obstacles, fields, credit } = loaderData;
  return (
    <div id="delete" className="grid max-w-2xl scroll-mt-28 gap-6">
      <h2 className="text-2xl">Delete the account</h2>
      <p>
        Deleted at once: your name, addresses, messages, cart, wishlist and everything you sign in with, on
        every device. Your published reviews stay without your name and photographs. Nothing of it can be
        brought back. A last email says what was deleted.
      </p>
      <p>
        The law requires invoices to be kept for some years, and the amounts of your orders with them. From
        the orders we take your name, phone and street out. You can download{" "}
        <a href={href("/profile/own-data")} className="text-link">
          your data
        </a>{" "}
        and your invoices before; after that, nobody can show them to you.
      </p>
      {credit > 0 && (
        <p className="rounded-sm border-l-2 border-brass bg-warning-soft px-4 py-3">
          <WithAmounts>{`You have ${formatPaise(credit)} of store credit, which goes with the account. Spend it first, or ask us to move it to a gift card.`}</WithAmounts>
        </p>
      )}
      {obstacles.length > 0 ? (
        <div className="rounded-sm border-l-2 border-brass bg-warning-soft px-4 py-3">
          <p className="font-semibold">It can't be deleted yet:</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      ) : (
        <DeleteForm fields={fields} answer={actionData} />
      )}
    </div>
  );
}

type FormProps = {
  fields: Route.ComponentProps["loaderData"]["fields"];
  answer: Route.ComponentProps["actionData"];
};

function DeleteForm({ fields, answer }: FormProps) {
  const { state } = useNavigation();
  return (
    <ShopForm fields={fields} answer={answer} preventScrollReset className="grid gap-5">
      <ChoiceField name="understood" label="I want my account deleted for good" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={settingsPath("read")} variant="secondary" preventScrollReset>
          Keep it
        </ButtonLink>
        <Button variant="danger" busy={state !== "idle"} busyLabel="Deleting…">
          Delete my account
        </Button>
      </div>
    </ShopForm>
  );
}
