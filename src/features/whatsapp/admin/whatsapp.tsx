import { href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { SaveChanges } from "#core/back-office/admin/parts/save-bar.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { PasswordField, SelectField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { saveWhatsApp } from "../whatsapp-account.server.ts";
import { whatsAppForm } from "../whatsapp-form.ts";
import type { Route } from "./+types/whatsapp";
import { describeDone, presentWhatsApp, type ShownTemplates } from "./present-whatsapp.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shown = await presentWhatsApp(context.get(shopContext));
  return { ...shown, done: describeDone(new URL(request.url).searchParams) };
}

export const action = submit(whatsAppForm, saveWhatsApp, {
  asksAgain: true,
  input: (_args, form) => form,
  to: () => `${href("/admin/settings/whatsapp")}?done=saved`,
  refuse: () => ({ errors: { token: needed, appSecret: needed } }),
});

const needed = "Needed the first time";

export default function WhatsAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, listed, month, quietHours, done } = loaderData;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">WhatsApp</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Customers who tick it are told about their orders on WhatsApp, and by email where it does not arrive.
        This needs an account of Meta's WhatsApp Cloud API; without one, nothing changes.{" "}
        <span>{quietHours}</span>
      </p>
      {done && (
        <FormMessage tone={done.isBad ? "error" : "success"} className="mt-6 max-w-2xl">
          {!actionData && done.says}
        </FormMessage>
      )}
      <AccountForm loaderData={loaderData} actionData={actionData} />
      {account && listed && <TemplateList listed={listed} />}
      {month.length > 0 && <h2 className="mt-12 text-2xl">This month</h2>}
      {month.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-text">
          {sentence}
        </p>
      ))}
      {account && (
        <ConfirmedForm
          className="mt-12"
          action={href("/admin/settings/whatsapp/remove")}
          summary="Remove the account"
          question="Everybody gets emails again."
          button="Remove it"
        />
      )}
    </>
  );
}

function AccountForm({
  loaderData: { fields, account, language, webhook },
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const kept = account ? "Stored. Leave it empty to keep it." : undefined;
  return (
    <WatchedForm fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Phone number ID"
          name="phoneNumberId"
          defaultValue={account?.phoneNumberId}
          hint="Meta shows it under 'API setup'. It is not the phone number."
        />
        <TextField
          label="WhatsApp Business Account ID"
          name="businessAccountId"
          defaultValue={account?.businessAccountId}
          hint="Beside it at Meta."
        />
        <PasswordField
          label="Token"
          name="token"
          autoComplete="off"
          optional={account !== null}
          hint={kept ?? "Of a system user."}
        />
        <PasswordField
          label="App secret"
          name="appSecret"
          optional={account !== null}
          autoComplete="off"
          hint={kept ?? "Under 'App settings', 'Basic'."}
        />
        <SelectField
          label="Language of the messages"
          name="language"
          defaultValue={language}
          options={[
            { value: "en", label: "English" },
            { value: "hi", label: "हिन्दी" },
          ]}
        />
      </div>
      <p className="text-sm text-ink-soft">
        For the webhook at Meta: the address <code className="break-all">{webhook.address}</code> and the
        verify token <code className="break-all">{webhook.token}</code>, with the field messages.
      </p>
      <SaveChanges />
    </WatchedForm>
  );
}

export const meta = () => [{ title: "WhatsApp · Settings" }];

/** The texts, with what Meta says of them. */
function TemplateList({ listed }: { listed: ShownTemplates }) {
  return (
    <section className="mt-12 max-w-2xl">
      <h2 className="text-2xl">Texts</h2>
      <p className="mt-2 text-ink-soft">
        Meta reads each text before it may be sent. What is not approved yet is told by email.
      </p>
      {"problem" in listed ? (
        <p className="mt-4 text-danger">{listed.problem}</p>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {listed.templates.map(({ name, text, states, remarks }) => (
              <li key={name} className="grid gap-2 py-4">
                <p lang="en">{text}</p>
                <p className="flex flex-wrap gap-2">
                  {states.map(({ language, label, tone }) => (
                    <Badge key={language} tone={tone}>{`${language}: ${label}`}</Badge>
                  ))}
                </p>
                {remarks.map((remark) => (
                  <p key={remark} className="text-sm text-ink-soft">
                    {remark}
                  </p>
                ))}
              </li>
            ))}
          </ul>
          {listed.hasMissing && (
            <ShopForm
              action={href("/admin/settings/whatsapp/approve")}
              fields={{}}
              answer={undefined}
              className="mt-6"
            >
              <Button busyLabel="Sending…">Send for approval</Button>
            </ShopForm>
          )}
        </>
      )}
    </section>
  );
}
