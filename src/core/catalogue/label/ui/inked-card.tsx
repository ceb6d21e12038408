import { useEffect, useRef, useState } from "react";
import { madeForYouWords } from "#core/orders/made-to-order.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { InkedLabel } from "./inked-label.tsx";
import { useLabelWords } from "./use-label-words.ts";

/** Long enough that a list is not drawn again at each key. */
const pauseMs = 300;

export type InkedCardProps = {
  picture?: Picture | undefined;
  paper: string | undefined;
  className?: string;
};

export function InkedCard({ picture, paper, className = "" }: InkedCardProps) {
  return picture && paper ? <Words picture={picture} paper={paper} className={className} /> : <Note />;
}

type WordsProps = { picture: Picture; paper: string; className: string };

/** The shopper's words on the picture of a card, once that is on the screen. */
function Words({ picture, paper, className }: WordsProps) {
  const card = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const typed = useLabelWords();
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (card.current) observer.observe(card.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <span ref={card} className={`absolute inset-0 ${className}`}>
      {isSeen && <InkedLabel paper={paper} picture={picture} words={words} inTurn />}
    </span>
  );
}

/** What it means to buy a product as its card shows it; clear of the label, the badge and the round button. */
function Note() {
  if (useLabelWords() === "") return null;
  const chip = "absolute bg-surface/90 px-1.5 py-0.5 text-xs leading-tight text-ink";
  return (
    <>
      <span className={`${chip} top-9 left-0 rounded-r-sm`}>As it could look</span>
      <span className={`${chip} bottom-0 left-0 max-w-[calc(100%-3.375rem)] rounded-tr-sm`}>
        <span aria-hidden="true">Made for you, no returns</span>
        <span className="sr-only">{madeForYouWords}</span>
      </span>
    </>
  );
}
