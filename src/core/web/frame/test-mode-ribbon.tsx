import FlaskConical from "lucide-react/icons/flask-conical";
import { Ribbon } from "#ui/page/ribbon.tsx";

/** A note that no real money is charged, with a link to the sandbox, which has the emails, payments and sign-ins. */
export function TestModeRibbon({ name, boardUrl }: { name: string; boardUrl?: string | undefined }) {
  return (
    <Ribbon
      label={name}
      icon={FlaskConical}
      link={boardUrl ? { to: boardUrl, words: "Open the sandbox" } : undefined}
    >
      {/* On a phone one line even in the fallback font, so that nothing moves when the font arrives. */}
      <b>{`${name}.`}</b> No real money<span className="max-sm:hidden">, no real parcels</span>.
    </Ribbon>
  );
}
