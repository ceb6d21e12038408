import type { LucideIcon } from "lucide-react";
import Gift from "lucide-react/icons/gift";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { ShopTerms } from "./product-shop-terms.ts";

/** From which price delivery is free, and the shop's claims about its boxes and quality. */
export function Highlights({ terms: { delivery } }: { terms: ShopTerms }) {
  const { premiumBox = "", qualityAssured = "" } = useSiteSettings()?.words ?? {};
  const highlights: [LucideIcon, string][] = [
    [Truck, delivery],
    [Gift, premiumBox],
    [ShieldCheck, qualityAssured],
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {highlights
        .filter(([, text]) => text !== "")
        .map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="text-brass-ink" />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}
