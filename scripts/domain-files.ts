// Which files of src/ are the shop's own, and which are pages: told by their folders.

const pageFolders = String.raw`[^/]+\.tsx?$|ui/|lists/(?:routes|pages|admin|sections)/|features/[^/]+/(?:endpoints/|(?:routes|entries)\.ts$)|core/web/|(?:core|features)/(?:[^?]*/)?(?:pages|account|admin|ui)/`;

/** Pages, their parts, and what answers a request. */
export const pages = new RegExp(`^src/(?:${pageFolders})`);
/** All else: rules, tables and verbs. */
export const domain = new RegExp(`^src/(?!${pageFolders}).*\\.ts$`);
