/** How a command is written where it was called: by npm, on a server by `deodar`, or in a container. */
export function calledAs(command: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.npm_lifecycle_event) return `npm run ${command}`;
  // `deodar` gives the caller's folder, as npm does.
  return env.INIT_CWD ? `deodar ${command}` : `node ${command}.js`;
}
