import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconLink } from "#app/components/form/icon-button.tsx";

/** Previous and next page of a long list, for the back office. */
export function Pagination({
  page,
  pages,
  pageUrl,
  label = "Pages",
}: {
  page: number;
  pages: number;
  pageUrl: (page: number) => string;
  label?: string;
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-2 pt-6 text-sm">
      {page > 1 && <IconLink icon={ChevronLeft} label="Previous page" to={pageUrl(page - 1)} />}
      <p aria-current="page" className="tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages && <IconLink icon={ChevronRight} label="Next page" to={pageUrl(page + 1)} />}
    </nav>
  );
}
