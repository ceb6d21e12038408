import { useNavigation } from "react-router";

/** A thin bar at the top of the window while the next page takes longer than 150 ms. */
export function NavigationBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div aria-hidden="true" className="navigation-bar no-print" />;
}
