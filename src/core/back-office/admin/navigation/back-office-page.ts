import type { LucideIcon } from "lucide-react";
import type { Policy } from "#core/identity/actor.ts";
import type { SiteSettings } from "#core/web/storefront/site-settings.ts";
import type { OpenWork } from "../../open-work.server.ts";

/** A page that the navigation or the search of the back office leads to. */
export type BackOfficePage = {
  to: string;
  label: string;
  /** The purpose of the page, in a line below its name. */
  says?: string;
  /** Other names by which an owner may search for the page. */
  words?: string;
  /** Who may open it; by default staff and the owner. */
  allows?: Policy;
  /** False while the shop does without it; by default it is always in use. */
  isUsed?: (site: SiteSettings) => boolean;
  /** How many entries need work. */
  waiting?: (counts: OpenWork) => number;
  /** Opened as a new document, because it needs the camera, which the dashboard's document may not use. */
  reloadDocument?: true;
  /** Reached only by the search, and by a link on another page. */
  isStep?: boolean;
};

/** An entry of the navigation. */
export type Section = {
  label: string;
  icon: LucideIcon;
  /** The number of entries, as text. */
  count?: (counts: OpenWork) => string;
  /** Its badge; by default what waits on all of its pages. */
  waiting?: (counts: OpenWork) => number;
  /** The navigation opens the first page that the person may open. */
  pages: BackOfficePage[];
};
