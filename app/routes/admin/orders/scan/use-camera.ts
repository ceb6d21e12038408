import { useEffect, useState } from "react";

/** True where the browser has a camera to scan with: false on the server and until scripts run. Nobody is asked for it yet. */
export function useCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Without https there are no media devices at all.
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
