import KeyRound from "lucide-react/icons/key-round";
import { href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { ShownOnce } from "#core/back-office/admin/parts/shown-once.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { type ApiScope, apiScopes, scopeWords } from "#core/identity/api-scope.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { apiKeyForm } from "../../keys/api-key-form.ts";
import { listApiKeys, makeApiKey, maxOpenKeys } from "../../keys/api-keys.server.ts";
import type { Route } from "./+types/api-keys";
import { presentKey, type ShownKey } from "./present-key.server.ts";

/** The addresses for programs, by scope. The API document has the rest. */
const calls: [scope: ApiScope, addresses: string[]][] = [
  ["catalogue:read", ["GET /api/v1/products", "GET /api/v1/products/{sku}"]],
  ["orders:read", ["GET /api/v1/orders", "GET /api/v1/orders/{number}"]],
  ["stock:write", ["POST /api/v1/stock/received", "POST /api/v1/stock/counted"]],
  ["tracking:write", ["POST /api/v1/orders/{number}/parcel", "POST /api/v1/orders/{number}/further-parcels"]],
];

const document = "/api/openapi.json";

function Calls({ origin }: { origin: string }) {
  return (
    <TitledSection id="calls" title="For whoever writes the program" className="mt-12 max-w-3xl">
      <p className="mt-2 text-ink-soft">
        The key goes along as <code className="font-mono text-sm">Authorization: Bearer deodar_…</code>.
        Everything is described at{" "}
        <a href={document} className="text-link wrap-anywhere">
          {`${origin}${document}`}
        </a>
        .
      </p>
      <dl className="mt-4 grid gap-4">
        {calls.map(([scope, addresses]) => (
          <div key={scope}>
            <dt className="font-semibold">{scopeWords[scope].label}</dt>
            {addresses.map((address) => (
              <dd key={address} className="mt-1 font-mono text-sm break-all">
                {address}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { keys, next } = await listApiKeys(shop, readListQuery(request));
  return {
    next,
    fields: describeForm(apiKeyForm),
    keys: keys.map(presentKey),
    origin: shop.config.publicUrl,
  };
}

const refusals = {
  over: { lastDay: "This day has passed" },
  "too-many": { name: `At most ${maxOpenKeys} keys work at a time. Revoke one that is not used any more` },
} as const;

export const action = submit(apiKeyForm, makeApiKey, {
  asksAgain: true,
  input: (_args, form) => form,
  to: (_args, { key }, { name }) => ({ ok: true as const, key, name }),
  refuse: ({ reason }) => ({ errors: refusals[reason] }),
});

export default function ApiKeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, next, origin } = loaderData;
  const path = href("/admin/settings/api-keys");
  if (actionData?.ok)
    return (
      <ShownOnce title={`The key “${actionData.name}” is made`} what="key" secret={actionData.key}>
        <p>Whoever has it can do what you ticked. Keep it out of pages, emails and repositories.</p>
        <div>
          <ButtonLink to={path}>Done</ButtonLink>
        </div>
      </ShownOnce>
    );
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">API keys</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        With a key another program works with your shop: a stock list, a courier, the accountant's software.
        Each gets its own key, which can do only what you tick, and works while you are an owner of the shop.
      </p>
      <MakeKey loaderData={loaderData} actionData={actionData} />
      <h2 className="mt-12 text-2xl">Your keys</h2>
      <RowList icon={KeyRound} empty="No key yet" next={next} className="mt-4 max-w-3xl">
        {keys.map((key) => (
          <ListedKey key={key.id} {...key} />
        ))}
      </RowList>
      <Calls origin={origin} />
    </>
  );
}

function MakeKey({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  return (
    <ShopForm
      action={href("/admin/settings/api-keys")}
      fields={loaderData.fields}
      answer={actionData?.ok === false ? actionData : undefined}
      className="mt-6 grid max-w-xl gap-5"
    >
      <TextField
        label="What is it for?"
        name="name"
        hint="A name that you will recognise, such as 'Stock list'."
      />
      <ChoiceGroup legend="What may it do?" name="scopes">
        {apiScopes.map((scope) => (
          <ChoiceField
            key={scope}
            name="scopes"
            value={scope}
            label={scopeWords[scope].label}
            hint={scopeWords[scope].says}
          />
        ))}
      </ChoiceGroup>
      <TextField label="Last day" name="lastDay" optional hint="Leave it empty for a key without an end." />
      <FormButtons send="Make a key" busyLabel="Making…" />
    </ShopForm>
  );
}

const tones = { works: "success", over: "neutral", revoked: "neutral", asleep: "warning" } as const;

function ListedKey({ id, name, hint, scopes, state, says }: ShownKey) {
  return (
    <li className="grid gap-3 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{name}</strong>
          <Badge tone={tones[state]}>{state}</Badge>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <span className="font-mono">{`${hint}…`}</span>{" "}
          <span>{`· ${scopes.map((scope) => scopeWords[scope].label).join(", ")}`}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{says}</p>
        {state === "asleep" && (
          <p className="mt-1 text-sm">
            It sleeps, because whoever made it is no longer an owner. Make a new one for the program, and
            revoke this one.
          </p>
        )}
      </div>
      {(state === "works" || state === "asleep") && (
        <ConfirmedForm
          action={href("/admin/settings/api-keys/:id/revoke", { id })}
          summary="Revoke…"
          summaryClass={buttonClass("ghost", "sm")}
          question="The program stops working with your shop at once."
          of={name}
          button="Revoke"
        />
      )}
    </li>
  );
}

export const meta = () => [{ title: "API keys" }];
