// Loaded by itself: a page that needs none of these sections loads no code of theirs.
import { PageSections } from "./page-sections.tsx";

export default PageSections;
