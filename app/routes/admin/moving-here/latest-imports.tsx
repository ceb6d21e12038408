import { href } from "react-router";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import type { FormerImport } from "#shop/former-shop/former-files.server.ts";
import { kindWords } from "#shop/former-shop/former-import.ts";
import type { ShownImport } from "#shop/imports/imports.server.ts";
import { ImportBadge } from "../products/import/import-badge.tsx";

/** Files of customers, orders and reviews; those of products stand with the products. */
export function LatestImports({ imports }: { imports: readonly ShownImport<FormerImport>[] }) {
  if (imports.length === 0) return null;
  return (
    <TitledSection id="latest" title="Latest files" size="text-xl" className="mt-10">
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {imports.map(({ id, fileName, kind, state, by, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <TextLink
              to={href("/admin/moving-here/imports/:importId", { importId: id })}
              className="min-w-0 break-all"
            >
              {fileName || "A file"}
            </TextLink>
            <ImportBadge state={state} />
            <span className="text-sm text-ink-soft">{`${kindWords[kind][1]} · ${at} · ${by}`}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
