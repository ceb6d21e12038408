import MapPin from "lucide-react/icons/map-pin";
import { type FormEvent, useState } from "react";
import { href } from "react-router";
import type { Coordinates } from "#core/settings/coordinates.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Button } from "#ui/form/button.tsx";

/**
 * A map of a third party, loaded only on request. The button loads the contact page with the map open, because only
 * that document's CSP allows the frame; in that document the map opens in place. Without coordinates only a link to a
 * search for the address.
 */
export function WorkshopMap({ initiallyOpen }: { initiallyOpen: boolean }) {
  const siteSettings = useSiteSettings();
  const [isOpen, setOpen] = useState(initiallyOpen);
  if (!siteSettings) return null;
  const { shopName, address, postal, coordinates } = siteSettings;
  const searchUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${postal.city}, ${postal.state} ${postal.zip}`)}`;

  function openInPlace(event: FormEvent) {
    if (!mayFrameMap()) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div id="map" className="scroll-mt-28">
      <div className="relative grid min-h-72 place-items-center overflow-hidden rounded-md border border-line bg-surface sm:min-h-96 lg:min-h-120">
        {isOpen && coordinates ? (
          <iframe
            src={embedUrl(coordinates)}
            title={`Map: where ${shopName} is`}
            className="absolute inset-0 size-full"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <>
            <MapDrawing />
            <div className="relative grid justify-items-center gap-4 rounded-md bg-surface/90 p-6 text-center">
              <MapPin aria-hidden="true" size={32} strokeWidth={1.3} className="text-brass-ink" />
              <address className="not-italic">
                {address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
              {coordinates && (
                <>
                  <form action={`${href("/contact")}#map`} onSubmit={openInPlace}>
                    <input type="hidden" name="map" value="open" />
                    <Button variant="secondary">Show the map</Button>
                  </form>
                  <p className="max-w-sm text-sm text-ink-soft">
                    Loading it shares your IP address with OpenStreetMap.
                  </p>
                </>
              )}
            </div>
          </>
        )}
      </div>
      <a
        href={searchUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
      >
        Find us on OpenStreetMap
      </a>
    </div>
  );
}

/** Reads the loaded document's path, which may differ from the current page's: the CSP belongs to the document. */
function mayFrameMap(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === href("/contact");
}

function embedUrl({ latitude, longitude }: Coordinates): string {
  const boundingBox = [longitude - 0.025, latitude - 0.012, longitude + 0.025, latitude + 0.012];
  const query = new URLSearchParams({
    bbox: boundingBox.map((side) => side.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** A drawing of a map: slopes, a stream, two roads. It shows no real place, so it fits every shop. */
function MapDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      className="absolute inset-0 size-full"
    >
      <g className="stroke-line-strong" strokeWidth="1" opacity="0.45">
        <path d="M-10 70c60-38 118-34 168-8s96 22 150-10 118-36 182-6" />
        <path d="M-10 44c64-34 120-30 170-6s92 18 148-12 120-32 182-4" />
        <path d="M-10 18c66-30 122-26 172-4s90 14 146-12 122-28 182-2" />
        <path d="M-10 318c56 30 104 20 148-2s84-24 128-4 96 34 224-8" />
        <path d="M-10 344c58 24 106 16 150-4s82-20 126-2 98 28 224-6" />
      </g>
      <path
        d="M-10 250c62-34 84 12 138-2s58-66 116-72 84 38 136 24 68-40 110-44"
        className="stroke-accent"
        strokeWidth="5"
        opacity="0.18"
      />
      <path
        d="M-10 132c110 26 160 18 250 44s150 60 250 66"
        className="stroke-brass"
        strokeWidth="4"
        opacity="0.4"
      />
      <path
        d="M182-10c-8 70 22 128 58 186s58 110 50 194"
        className="stroke-brass"
        strokeWidth="2.5"
        strokeDasharray="7 7"
        opacity="0.5"
      />
    </svg>
  );
}
