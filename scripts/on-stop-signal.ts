// Stops a script on Ctrl-C, on SIGTERM, and when the process that started it is killed.

/** Runs `close` once and exits with 0, however many signals arrive. */
export function onStopSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = async () => {
    if (isClosing) return;
    isClosing = true;
    await close();
    process.exit(0);
  };
  // Under npm, Ctrl-C arrives twice: from the terminal, and passed on by npm.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
}

/** Sends SIGTERM to this process when its parent has ended. */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 1000);
  timer.unref();
}
