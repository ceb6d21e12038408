import { Flame, FlameKindling } from "lucide-react";
import { useState } from "react";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { UnlitTwin } from "#shop/pictures/shipped-pictures.ts";
import "./light-it.css";

/**
 * Lies over the picture of a lit candle. A button cross-fades to the unlit twin and back; a small flame lives
 * at each wick, and smoke rises for two seconds after it was put out. The twin is loaded when it is wanted.
 */
export function LightIt({ twin, sizes }: { twin: UnlitTwin; sizes: string }) {
  const [lit, setLit] = useState(true);
  const [twinWanted, setTwinWanted] = useState(false);
  const [twinLoaded, setTwinLoaded] = useState(false);
  const shown = lit || !twinLoaded ? "lit" : "unlit";
  const Icon = lit ? FlameKindling : Flame;
  return (
    <div data-candle={shown} className="light-it absolute inset-0 overflow-hidden">
      {twinWanted && (
        <div className="light-it-twin" onLoadCapture={() => setTwinLoaded(true)}>
          <ResponsivePicture
            picture={twin.picture}
            sizes={sizes}
            alt=""
            priority
            className="h-full! bg-transparent!"
          />
        </div>
      )}
      <div aria-hidden="true" className="light-it-frame">
        {twin.wicks.map(({ x, y, h }) => (
          <span
            key={`${x} ${y}`}
            className="light-it-wick"
            style={{ left: `${x * 100}%`, top: `${(y - h) * 100}%`, height: `${h * 100}%` }}
          >
            <span className="light-it-flame" />
            {shown === "unlit" && <span className="light-it-smoke" />}
          </span>
        ))}
      </div>
      <button
        type="button"
        aria-label={lit ? "Put out the candle" : "Light the candle"}
        onPointerEnter={() => setTwinWanted(true)}
        onClick={() => {
          setTwinWanted(true);
          setLit(!lit);
        }}
        className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface/90 px-4 text-sm font-semibold text-ink shadow-sm transition-colors hover:bg-surface"
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.6} className="text-brass-ink" />
        {lit ? "Put out" : "Light"}
      </button>
    </div>
  );
}
