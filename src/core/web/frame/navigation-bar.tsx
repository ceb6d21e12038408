import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useToast } from "#ui/toast.tsx";

/**
 * A thin bar at the top of the window while the next page takes longer than 150 ms. On an offline device it cancels
 * links and searches, so that the current page stays.
 */
export function NavigationBar() {
  const { state } = useNavigation();
  const toast = useToast();
  useEffect(() => {
    const stay = (event: Event) => {
      const leaves = event.type === "click" ? 'a[href^="/"]' : 'form[method="get"]';
      if (navigator.onLine || !(event.target as Element).closest(leaves)) return;
      event.preventDefault();
      event.stopPropagation();
      toast({ text: "You are offline. This page stays as it is.", tone: "error" });
    };
    for (const type of ["click", "submit"]) document.addEventListener(type, stay, true);
    return () => {
      for (const type of ["click", "submit"]) document.removeEventListener(type, stay, true);
    };
  }, [toast]);
  if (state === "idle") return null;
  return <div aria-hidden="true" className="navigation-bar no-print" />;
}
