import type { LucideIcon } from "lucide-react";
import Flame from "lucide-react/icons/flame";
import HandHeart from "lucide-react/icons/hand-heart";
import RefreshCcw from "lucide-react/icons/refresh-ccw";
import Wheat from "lucide-react/icons/wheat";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";

/** Four reasons to buy here. Each must be true of the shop. */
export function WhyChooseUs({ returnDays }: { returnDays: number }) {
  const reasons: { icon: LucideIcon; name: string; text: ReactNode }[] = [
    {
      icon: HandHeart,
      name: "Handcrafted Quality",
      text: "Wicked, poured, levelled and labelled by hand, a small batch at a time. A flawed one is melted again.",
    },
    {
      icon: Wheat,
      name: "Premium Ingredients",
      text: "Wax, wick and fragrance chosen for each other. Every product page says what is in it and how long it burned.",
    },
    {
      icon: RefreshCcw,
      name: "Eco-Friendly",
      text: "Glass, brass, clay and concrete that are washed and used again once the wax is gone.",
    },
    {
      icon: Flame,
      name: "Satisfaction Guaranteed",
      text: (
        <>
          Unused goods may come back within {returnDays} days, and whatever arrives damaged is made good. See{" "}
          <Link to="/returns" className="text-link">
            how returns work
          </Link>
          .
        </>
      ),
    },
  ];
  return (
    <Section labelledBy="why">
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <Intro id="why" title="Why Choose Us" />
          <p className="text-ink-soft">
            How a candle comes about, from the sack of flakes to the test shelf, is told in{" "}
            <Link to={href("/about")} className="text-link">
              our story
            </Link>
            .
          </p>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {reasons.map(({ icon: Icon, name, text }) => (
            <li key={name} className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-line py-7">
              <Icon aria-hidden="true" size={28} strokeWidth={1.3} className="mt-0.5 text-brass-ink" />
              <div className="grid content-start gap-2">
                <h3 className="text-xl">{name}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
