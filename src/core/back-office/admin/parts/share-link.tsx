import MessageCircle from "lucide-react/icons/message-circle";
import { buttonClass } from "#ui/form/button.tsx";
import { CopyLink } from "./copy-button.tsx";

/** An address to send to a customer: to copy, or by WhatsApp with these words. Without a phone the sender chooses to whom. */
export function ShareLink({ url, words, phone = "" }: { url: string; words: string; phone?: string }) {
  return (
    <>
      <p className="rounded-sm bg-paper-deep px-3 py-2 text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap gap-3">
        <CopyLink url={url} />
        <a
          href={`https://wa.me/${phone.replace(/\D/g, "")}?${new URLSearchParams({ text: words })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", "sm")}
        >
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.6} />
          Send by WhatsApp
        </a>
      </div>
    </>
  );
}
