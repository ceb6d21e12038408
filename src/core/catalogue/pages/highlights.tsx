import type { LucideIcon } from "lucide-react";
import Gift from "lucide-react/icons/gift";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";

/** The shop's claims about its boxes and quality. */
export function Highlights() {
  const { premiumBox = "", qualityAssured = "" } = useSiteSettings()?.words ?? {};
  const claims: [LucideIcon, string][] = [
    [Gift, premiumBox],
    [ShieldCheck, qualityAssured],
  ];
  const highlights = claims.filter(([, text]) => text !== "");
  if (highlights.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {highlights.map(([Icon, text]) => (
        <li key={text} className="flex items-center gap-2">
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="text-brass-ink" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
