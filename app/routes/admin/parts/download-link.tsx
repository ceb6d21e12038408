import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "#app/components/form/button.tsx";

/**
 * A link that looks like a button, to a file that is saved. The answer alone says that it is a file: with a `download` of the
 * link the browser would save the page that asks for the password in its place.
 */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={buttonClass("secondary", "sm")}>
      <Download aria-hidden="true" size={18} /> <span className="contents">{children}</span>
    </a>
  );
}
