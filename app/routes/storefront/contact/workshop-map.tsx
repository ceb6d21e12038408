import { MapPin } from "lucide-react";
import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/components/button.tsx";
import { useShopFront } from "#app/components/use-shop-front.ts";

/** Where a town lies, by its PIN code. A shop that moves elsewhere has the link instead of the map. */
const townsByPin: Record<string, { latitude: number; longitude: number }> = {
  "177201": { latitude: 31.6621, longitude: 76.0597 },
};

/**
 * The map belongs to another company, so that it comes only when somebody asks for it. The button loads this page with the
 * map open: only that document may frame it. Where the document may already, the map opens in place.
 */
export function WorkshopMap({ initiallyOpen }: { initiallyOpen: boolean }) {
  const shopFront = useShopFront();
  const [isOpen, setOpen] = useState(initiallyOpen);
  if (!shopFront) return null;
  const { shopName, address, postal } = shopFront;
  const town = townsByPin[postal.zip];
  const searchUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${postal.city}, ${postal.state} ${postal.zip}`)}`;

  function openHere(event: FormEvent) {
    if (!mayFrameMap()) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div id="map" className="scroll-mt-28">
      <div className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-md border border-line bg-surface sm:aspect-[16/9]">
        {isOpen && town ? (
          <iframe
            src={embedUrl(town)}
            title={`Map: where ${shopName} pours`}
            className="absolute inset-0 size-full"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <div className="grid justify-items-center gap-4 p-6 text-center">
            <MapPin aria-hidden="true" size={32} strokeWidth={1.3} className="text-brass-ink" />
            <address className="not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {town && (
              <>
                <form action={`${href("/contact")}#map`} onSubmit={openHere}>
                  <input type="hidden" name="map" value="open" />
                  <Button variant="secondary">Show the map</Button>
                </form>
                <p className="max-w-sm text-sm text-ink-soft">
                  The map comes from OpenStreetMap, which then learns your network address.
                </p>
              </>
            )}
          </div>
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

/** What a document may frame was settled when it was loaded, maybe as another page. */
function mayFrameMap(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === "/contact";
}

function embedUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const box = [longitude - 0.025, latitude - 0.012, longitude + 0.025, latitude + 0.012];
  const query = new URLSearchParams({
    bbox: box.map((side) => side.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
