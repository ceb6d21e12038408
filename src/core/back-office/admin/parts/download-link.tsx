import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/form/button.tsx";

/**
 * A link to a file, like a button. It has no `download`, which would save the page that asks for the password in place of the
 * file; the answer's headers make it a download.
 */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={buttonClass("secondary", "sm")}>
      <Download aria-hidden="true" size={18} /> <span className="contents">{children}</span>
    </a>
  );
}
