import Flame from "lucide-react/icons/flame";
import HandHeart from "lucide-react/icons/hand-heart";
import RefreshCcw from "lucide-react/icons/refresh-ccw";
import Wheat from "lucide-react/icons/wheat";
import { href, Link } from "react-router";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";

export type Reason = { name: string; text: string; more?: { to: string; words: string } };

const icons = [HandHeart, Wheat, RefreshCcw, Flame];

type WhyChooseUsProps = { id: string; title: string; why: string; reasons: Reason[] };

export function WhyChooseUs({ id, title, why, reasons }: WhyChooseUsProps) {
  return (
    <Section labelledBy={id}>
      <div className="grid gap-6 sm:gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <Intro id={id} title={title} />
          {why && (
            <p className="text-ink-soft">
              <span>{why}</span>{" "}
              <Link to={href("/about")} className="text-link">
                our story
              </Link>
              .
            </p>
          )}
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {reasons.map(({ name, text, more }, index) => {
            const Icon = icons[index % icons.length] ?? Flame;
            return (
              <li
                key={name}
                className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 border-t border-line py-3 sm:items-start sm:gap-x-5 sm:py-7"
              >
                <Icon aria-hidden="true" size={28} strokeWidth={1.3} className="mt-0.5 text-brass-ink" />
                <div className="content-start gap-2 max-sm:contents sm:grid">
                  <h3 className="text-xl">{name}</h3>
                  <p className="text-ink-soft max-sm:col-span-full max-sm:text-sm">
                    <span>{text}</span>
                    {more && (
                      <>
                        {" "}
                        <span>See</span>{" "}
                        <Link to={more.to} className="text-link">
                          {more.words}
                        </Link>
                        <span>.</span>
                      </>
                    )}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
