import { Clock, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "#app/components/heading.tsx";
import { useShopFront } from "#app/components/use-shop-front.ts";
import { instagramHandle } from "./instagram-handle.ts";

/** Every other way to reach the workshop; only what exists is drawn. */
export function ContactWays() {
  const shopFront = useShopFront();
  if (!shopFront) return null;
  const { phone, email, whatsappUrl, address, hours, social } = shopFront;
  return (
    <aside aria-labelledby="ways" className="grid gap-6 rounded-md bg-paper-deep p-6 sm:p-8">
      <Heading id="ways" size="md">
        Other ways
      </Heading>
      <ul className="grid gap-5">
        <Way icon={Phone} name="Telephone">
          <Reach url={phone.url}>{phone.text}</Reach>
        </Way>
        <Way icon={Mail} name="E-mail">
          <Reach url={`mailto:${email}`}>{email}</Reach>
        </Way>
        {whatsappUrl && (
          <Way icon={MessageCircle} name="WhatsApp">
            <Reach url={whatsappUrl}>Chat with us</Reach>
          </Way>
        )}
        <Way icon={Clock} name="Hours">
          <span className="py-1">{hours}</span>
        </Way>
        <Way icon={MapPin} name="Workshop">
          <address className="py-1 not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Way>
      </ul>
      {social.length > 0 && (
        <div className="border-t border-line pt-5">
          <p className="text-sm font-semibold">Follow the workshop</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {social.map(({ name, url }) => (
              <li key={name}>
                <Reach url={url}>{name === "Instagram" ? `Instagram ${instagramHandle(url)}` : name}</Reach>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 text-brass-ink" />
      <div className="grid">
        <span className="text-sm font-semibold">{name}</span>
        {children}
      </div>
    </li>
  );
}

function Reach({ url, children }: { url: string; children: ReactNode }) {
  const isElsewhere = url.startsWith("https:");
  return (
    <a
      href={url}
      {...(isElsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      className="text-link inline-flex min-h-11 items-center wrap-anywhere"
    >
      {children}
    </a>
  );
}
