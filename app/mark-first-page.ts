// For the server: the pages' scripts need not carry what the inline script does. See first-page.ts.

/** Runs in the browser by itself. */
function markFirstPage(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type === "navigate" && !location.hash) document.documentElement.dataset.firstPage = "";
}

/** An inline script for the top of the document. Without scripts the whole page is laid out at once. */
export const firstPageScript = `(${markFirstPage})()`;
