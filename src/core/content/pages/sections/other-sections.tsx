// A chunk of its own: pages that need none of these sections do not load it.
import { PageSections } from "./page-sections.tsx";

export default PageSections;
