// Loaded by itself: a home page that needs none of these sections loads no code of theirs.
import { PageSections } from "../sections/page-sections.tsx";

export default PageSections;
