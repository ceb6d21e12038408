import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type RibbonProps = {
  label: string;
  icon: LucideIcon;
  children: ReactNode;
  link?: { to: string; words: string } | undefined;
};

/** A line above the header about the whole shop. */
export function Ribbon({ label, icon: Icon, children, link }: RibbonProps) {
  return (
    <aside aria-label={label} className="no-print border-b border-line bg-warning-soft text-sm text-warning">
      <p className="page-width flex items-center max-sm:flex-col sm:flex-wrap justify-center gap-x-2.5 py-1 text-center">
        <span>
          <Icon aria-hidden="true" size={16} strokeWidth={1.8} className="mr-2 inline align-[-0.2em]" />
          {children}
        </span>
        {link && (
          <a href={link.to} className="inline-flex min-h-8 items-center underline underline-offset-4">
            {link.words}
          </a>
        )}
      </p>
    </aside>
  );
}
