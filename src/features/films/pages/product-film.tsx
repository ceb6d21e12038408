import { useEffect, useRef } from "react";
import type { Film } from "#core/catalogue/product.ts";
import { type Picture, widestUrl } from "#core/pictures/picture.ts";

type FilmProps = { film: Film; name: string; poster: Picture | null; className: string };

/**
 * Plays without sound while it is in view. For somebody who saves data or wants less motion, and without scripts, it is
 * loaded only when it is started.
 */
export default function ProductFilm({ film, name, poster, className }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || wantsStillness()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A browser may refuse to play by itself; the controls are there.
        if (entry?.isIntersecting) element.play().catch(() => {});
        else element.pause();
      },
      { threshold: 0.3 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <video
      ref={video}
      controls
      muted
      loop
      playsInline
      preload="none"
      aria-label={`Film of ${name}`}
      {...(poster && { poster: widestUrl(poster) })}
      className={`no-print w-full bg-ink object-contain ${className}`}
    >
      <source src={film.url} type={film.type} />
      <a href={film.url}>{`Film of ${name}`}</a>
    </video>
  );
}

function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches
  );
}
