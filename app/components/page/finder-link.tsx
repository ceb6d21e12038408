import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { useSiteSettings } from "./use-site-settings.ts";

/** A link to 'Find my candle', if the shop shows the finder. */
export function FinderLink() {
  const siteSettings = useSiteSettings();
  if (!siteSettings?.features.finder) return null;
  return (
    <ButtonLink to={href("/find-my-candle")} variant="ghost">
      {`Find my ${siteSettings.words.item}`}
    </ButtonLink>
  );
}
