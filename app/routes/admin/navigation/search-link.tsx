import Search from "lucide-react/icons/search";
import { useEffect } from "react";
import { href, Link, useNavigate } from "react-router";

/** Leads to the search of the back office; so does Ctrl+K. */
export function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void navigate(href("/admin/search"));
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, [navigate]);
  return (
    <Link
      to={href("/admin/search")}
      aria-keyshortcuts="Control+K"
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft hover:bg-surface hover:text-ink max-lg:ml-auto lg:border lg:border-line"
    >
      <Search aria-hidden="true" size={19} strokeWidth={1.6} />
      <span>Find</span>
    </Link>
  );
}
