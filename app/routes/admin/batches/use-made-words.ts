import { useSiteSettings } from "#app/components/page/use-site-settings.ts";

/** This shop says so that something is made, as the beginning of a label, and of what: 'Poured' and 'Wax'. */
export function useMadeWords(): { made: string; material: string } {
  const words = useSiteSettings()?.words;
  const made = words?.made ?? "made";
  return { made: made.charAt(0).toUpperCase() + made.slice(1), material: words?.material ?? "Material" };
}
