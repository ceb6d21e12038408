import Flame from "lucide-react/icons/flame";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import type { Scene } from "#core/pictures/scene.ts";
import "./light-it.css";

export type LightItProps = {
  /** The picture before lighting, which fades in over the lit one; loaded on demand. */
  unlit: ReactNode;
  scenes: readonly Scene[];
  /** The thing that the button lights, for its name. */
  what?: "candle" | "candles";
  /** Classes of everything but the button, such as a mask. */
  sceneClass?: string;
  buttonClass?: string;
};

/**
 * Covers the picture of lit candles. A button cross-fades to the unlit twin and back; each wick has a small flame,
 * and smoke rises for two seconds after they are put out. In dusk its match lights the whole shop, and lighting the
 * shop lights this picture, too (src/core/web/first-paint/evening.ts).
 */
export function LightIt({
  unlit,
  scenes,
  what = "candle",
  sceneClass = "",
  buttonClass = "bottom-3 left-3",
}: LightItProps) {
  const [lit, setLit] = useState(!isDusk());
  const [twinWanted, setTwinWanted] = useState(isDusk);
  const [twinLoaded, setTwinLoaded] = useState(isDusk);
  const [putOut, setPutOut] = useState(false);
  useEffect(
    () =>
      watchLight(() => {
        setLit(!isDusk());
        setPutOut(false);
        if (isDusk()) setTwinWanted(true);
      }),
    [],
  );
  const shown = lit || !twinLoaded ? "lit" : "unlit";
  return (
    <div data-candle={shown} className="light-it pointer-events-none absolute inset-0 overflow-hidden">
      <div className={`absolute inset-0 ${sceneClass}`}>
        {twinWanted && (
          <div
            className="light-it-twin"
            onLoadCapture={() => setTwinLoaded(true)}
            onErrorCapture={() => {
              // Loading is tried again at the next press.
              setTwinWanted(false);
              setTwinLoaded(false);
              setLit(!isDusk());
            }}
          >
            {unlit}
          </div>
        )}
        {scenes.map(({ wicks, ratio, x, y, className = "" }) => (
          <div
            key={ratio}
            aria-hidden="true"
            className={`light-it-frame ${className}`}
            // These place the flames as `object-fit` and `object-position` place the picture.
            style={{ "--ratio": ratio, "--x": x, "--y": y } as CSSProperties}
          >
            {wicks.map(({ x, y, h }, index) => (
              <span
                key={`${x} ${y}`}
                className="light-it-wick"
                style={
                  {
                    left: `${x * 100}%`,
                    top: `${(y - h) * 100}%`,
                    height: `${h * 100}%`,
                    "--before": index,
                  } as CSSProperties
                }
              >
                <span className="light-it-flame" />
                {putOut && shown === "unlit" && <span className="light-it-smoke" />}
              </span>
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        data-light-switch="match"
        onPointerEnter={() => setTwinWanted(true)}
        onClick={() => {
          setTwinWanted(true);
          setPutOut(lit);
          setLit(!lit);
        }}
        className={`pointer-events-auto absolute inline-flex min-h-11 items-center gap-2 rounded-full bg-surface/90 px-4 text-sm font-semibold text-ink shadow-sm transition-colors hover:bg-surface ${buttonClass}`}
      >
        {lit ? (
          <WispOfSmoke />
        ) : (
          <Flame aria-hidden="true" size={18} strokeWidth={1.6} className="text-brass-ink" />
        )}
        <span>{lit ? `Put the ${what} out` : `Light the ${what}`}</span>
      </button>
    </div>
  );
}

function WispOfSmoke() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className="text-brass-ink">
      <path
        d="M12 21c-4-4 4-6 0-10s3-5 1-8"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
      />
    </svg>
  );
}

function isDusk(): boolean {
  const { light, lit } = document.documentElement.dataset;
  return light === "evening" && lit === undefined;
}

/** Calls `onChange` whenever the page's light changes, until the returned function is called. */
function watchLight(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-light", "data-lit"] });
  return () => observer.disconnect();
}
