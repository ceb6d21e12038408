import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";

/** The shop's words for making something: 'Poured' for labels, and the material, 'Wax'. */
export function useMadeWords(): { made: string; material: string } {
  const words = useSiteSettings()?.words;
  const made = words?.made ?? "made";
  return { made: made.charAt(0).toUpperCase() + made.slice(1), material: words?.material ?? "Material" };
}
