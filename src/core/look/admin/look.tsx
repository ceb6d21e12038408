import { href, redirect, useNavigation } from "react-router";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { type LookChoice, lookForm } from "../look-form.ts";
import type { Route } from "./+types/look";
import { LogoFields } from "./logo-fields.tsx";
import { LookPreview } from "./look-preview.tsx";
import { presentFontChoices, presentLookPreview, type ShownFont } from "./present-look-preview.server.ts";
import { saveSentLook } from "./save-sent-look.server.ts";

const corners = [
  { value: "square", label: "Square" },
  { value: "soft", label: "Soft" },
  { value: "round", label: "Round" },
];
const lights = [
  { value: "sun", label: "By the sun: {{bySun}}" },
  { value: "day", label: "{{day}}" },
  { value: "evening", label: "{{evening}}" },
];

/** With a choice in its address, as 'Show me' sends it, the page previews that without saving anything. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { look } = await readSettings(context.get(shopContext).db);
  const { searchParams } = new URL(request.url);
  return {
    fields: describeForm(lookForm),
    fonts: presentFontChoices(),
    ...presentChoice(look, searchParams),
    /** A new key once something is saved. */
    stored: JSON.stringify(look),
    saved: searchParams.has("saved"),
  };
}

function presentChoice(look: Settings["look"], search: URLSearchParams) {
  // The address has only the name of a chosen file.
  search.delete("logo");
  const asked = search.has("accent") ? parseForm(lookForm, search) : undefined;
  const { logo, ...shown } = asked?.ok ? tryLook(look, asked.value) : look;
  return {
    look: shown,
    logo: look.logo,
    preview: presentLookPreview({ ...shown, logo }),
    isTried: asked?.ok ?? false,
    refused: asked && !asked.ok ? { ...asked, ok: false as const } : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const refused = await saveSentLook(
    context.get(shopContext),
    getActor(context),
    await readForm(lookForm, request),
  );
  return refused ? respondRefused(request, refused) : redirect(`${href("/admin/settings/look")}?saved`);
}

/** The look as it would be; a new logo is only seen once it is saved. */
function tryLook(look: Settings["look"], { accentFromLogo, removeLogo, logo: _file, ...choice }: LookChoice) {
  const logo = removeLogo ? null : look.logo;
  return { ...look, ...choice, ...(accentFromLogo && logo ? { accent: logo.accent } : {}), logo };
}

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, look, logo, fonts, preview, stored, isTried, refused, saved } = loaderData;
  const { state } = useNavigation();
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Look</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Pages, emails, invoices and the payment window show these colours. You choose two; the others follow
        from them, and a text that would be too faint is made darker until everybody can read it.
      </p>
      <FormMessage tone="success" className="mt-6 max-w-2xl">
        {!actionData && describeOutcome({ saved, isTried })}
      </FormMessage>
      <div className="mt-6 grid items-start gap-10 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <WatchedForm
          key={stored}
          fields={fields}
          answer={actionData ?? refused}
          encType="multipart/form-data"
          className="grid gap-6"
        >
          <LogoFields logo={logo} />
          <div className="grid grid-cols-2 gap-6">
            <TextField
              name="accent"
              type="color"
              label="Accent"
              hint="Buttons and links"
              defaultValue={look.accent}
            />
            <TextField
              name="paper"
              type="color"
              label="Paper"
              hint="A light tone"
              defaultValue={look.paper}
            />
          </div>
          <Choices name="corners" legend="Corners" options={corners} chosen={look.corners} />
          <ChoiceGroup legend="Fonts" name="fonts">
            {fonts.map((font) => (
              <ChoiceField
                key={font.value}
                type="radio"
                name="fonts"
                value={font.value}
                label={<FontSpecimen font={font} />}
                defaultChecked={font.value === look.fonts}
              />
            ))}
          </ChoiceGroup>
          <Choices
            name="light"
            legend="Light, until a shopper chooses"
            options={lights}
            chosen={look.light}
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={state !== "idle"} busyLabel="Saving…">
              Save Changes
            </Button>
            <Button variant="secondary" formMethod="get" formAction={href("/admin/settings/look")}>
              Show me
            </Button>
          </div>
        </WatchedForm>
        <LookPreview preview={preview} />
      </div>
    </>
  );
}

function describeOutcome({ saved, isTried }: { saved: boolean; isTried: boolean }): string | undefined {
  if (saved) return "Saved. Every page shows it from now on.";
  return isTried ? "This is how it would look. Nothing is saved yet." : undefined;
}

function FontSpecimen({ font: { label, words } }: { font: ShownFont }) {
  return (
    <span className="grid gap-2">
      {words && (
        <svg
          viewBox={`0 ${-1.15 * words.capHeight} ${words.width} ${1.6 * words.capHeight}`}
          className="h-8 max-w-full justify-self-start fill-ink"
          aria-hidden="true"
        >
          {words.glyphs.map(({ x, path }) => (
            <path key={x} transform={`translate(${x} 0) scale(1 -1)`} d={path} />
          ))}
        </svg>
      )}
      <span className="text-sm text-ink-soft">{label}</span>
    </span>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
};

function Choices({ name, legend, options, chosen }: ChoicesProps) {
  return (
    <ChoiceGroup legend={legend} name={name}>
      {options.map(({ value, label }) => (
        <ChoiceField
          key={value}
          type="radio"
          name={name}
          value={value}
          label={label}
          defaultChecked={value === chosen}
        />
      ))}
    </ChoiceGroup>
  );
}

export const meta = () => [{ title: "Look · Settings" }];
