/** Returns a command as it would be typed here: with npm, on a server with `deodar`, or in a container. */
export function calledAs(command: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.npm_lifecycle_event) return `npm run ${command}`;
  // `deodar` sets INIT_CWD, as npm does.
  return env.INIT_CWD ? `deodar ${command}` : `node ${command}.js`;
}
