import type { LucideIcon } from "lucide-react";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { ReactNode } from "react";
import type { Picture } from "#core/pictures/picture.ts";
import { ResponsivePicture } from "../picture.tsx";

/** The message for an empty list or page, with a link to continue. */
export function EmptyState({
  icon: Icon = ShoppingBag,
  title,
  level,
  picture,
  children,
  action,
}: {
  icon?: LucideIcon | undefined;
  title: ReactNode;
  /** 1 if the page has no other heading. */
  level?: 1;
  /** Replaces the icon. */
  picture?: Picture | undefined;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = level === 1 ? "h1" : "p";
  return (
    <div className="grid justify-items-center gap-4 px-5 py-14 text-center">
      {picture ? (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="9rem"
          className="aspect-[4/5] w-36! rounded-arch"
        />
      ) : (
        <span className="grid size-16 place-items-center rounded-full border border-brass text-brass-ink">
          <Icon aria-hidden="true" size={26} strokeWidth={1.3} />
        </span>
      )}
      {/* A page that becomes empty while it is open moves the focus to its heading. */}
      <Title tabIndex={level && -1} className="font-display text-xl">
        {title}
      </Title>
      {children && <div className="max-w-md text-ink-soft *:text-balance">{children}</div>}
      {action}
    </div>
  );
}
