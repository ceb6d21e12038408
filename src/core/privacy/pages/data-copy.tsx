import Download from "lucide-react/icons/download";
import { href } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { copyOwnData } from "../data-copy.server.ts";
import { type CopySection, describeCopy } from "../data-copy.ts";
import type { Route } from "./+types/data-copy";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const copy = await copyOwnData(context.get(shopContext), getActor(context).id);
  // Dates become text, as in the file.
  return { sections: describeCopy(JSON.parse(JSON.stringify(copy))) };
}

export default function OwnDataPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div id="own-data" className="grid max-w-2xl scroll-mt-28 gap-8">
      <div className="grid justify-items-start gap-4">
        <h2 className="text-2xl">Your data</h2>
        <p className="text-ink-soft">
          This is everything that we keep about you. Passwords and keys are kept in a form that nobody can
          read, so they are not shown.
        </p>
        <div className="flex flex-wrap gap-3">
          {/* A download: a plain link, because the router must not fetch it. */}
          <a href={href("/profile/own-data.json")} className={buttonClass("primary")}>
            <Download aria-hidden="true" size={18} strokeWidth={1.6} />
            Download as a file (JSON)
          </a>
          <ButtonLink to={href("/profile/delete")} variant="ghost" preventScrollReset>
            Delete the account
          </ButtonLink>
        </div>
      </div>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { title, entries } }: { section: CopySection }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h3 className="text-xl">{title}</h3>
      {entries.map((entry) => (
        <div key={entry.id} className="grid gap-1">
          {entry.title && <h4 className="font-sans text-base font-semibold wrap-anywhere">{entry.title}</h4>}
          {entry.rows.length > 0 && (
            <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_1fr]">
              {entry.rows.map(([label, text]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft first-letter:uppercase">{label}</dt>
                  <dd className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </section>
  );
}
