import type { Settings } from "#core/settings/settings.ts";
import { ChoiceField, TextField } from "#ui/form/field.tsx";

/** Chooses or removes the logo; used inside a `ShopForm`. */
export function LogoFields({ logo }: { logo: Settings["look"]["logo"] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Logo</legend>
      {logo && (
        <img
          src={logo.path}
          alt="Your logo"
          width={logo.width}
          height={logo.height}
          className={`mb-2 h-auto max-h-24 w-auto max-w-full justify-self-start rounded-sm border border-line p-2 ${logo.ink === "light" ? "bg-ink" : ""}`}
        />
      )}
      <TextField
        name="logo"
        type="file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        optional
        label={logo ? "Another logo" : "Choose your logo"}
        hint="An SVG, PNG, JPEG or WebP of at most 5 MB. The icons, the sharing picture, emails and papers are made of it. Without one, the shop shows the initials of its name."
      />
      <ChoiceField name="accentFromLogo" label="Take the accent from the logo" />
      {logo && <ChoiceField name="removeLogo" label="Remove the logo" />}
    </fieldset>
  );
}
