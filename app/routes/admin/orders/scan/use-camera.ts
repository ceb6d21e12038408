import { useEffect, useState } from "react";

/** True if the browser has a camera; false on the server and until scripts run. Does not ask for permission yet. */
export function useCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Undefined without https.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    devices?.enumerateDevices().then(
      (found) => !isGone && setHasCamera(found.some(({ kind }) => kind === "videoinput")),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return hasCamera;
}
