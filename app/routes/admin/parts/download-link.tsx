import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "#app/components/form/button.tsx";

/** A link that looks like a button, to a file that is saved. */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} download className={buttonClass("secondary", "sm")}>
      <Download aria-hidden="true" size={18} /> {children}
    </a>
  );
}
