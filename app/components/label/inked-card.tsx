import { useEffect, useRef, useState } from "react";
import { madeForYouWords } from "#shop/orders/made-to-order.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { InkedLabel } from "./inked-label.tsx";
import { useLabelWords } from "./label-words.ts";

/** Long enough that a list is not drawn again at each key. */
const pauseMs = 300;

/** The shopper's words on the picture of a card, once that is on the screen, and what it means to buy it so. */
export function InkedCard({ picture, paper }: { picture: Picture; paper: string }) {
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
    <span ref={card} className="absolute inset-0">
      {isSeen && <InkedLabel paper={paper} picture={picture} words={words} inTurn />}
      {words !== "" && (
        <span className="absolute inset-x-0 bottom-0 bg-surface/85 px-2 py-1 pr-14 text-xs leading-tight text-ink">
          <span>As it could look. </span>
          <span>{madeForYouWords}</span>
        </span>
      )}
    </span>
  );
}
