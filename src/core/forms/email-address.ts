// Reads email addresses of a mailbox at a named host, as people write them.

export const maxEmailLength = 254;
const maxMailboxLength = 64;

/** Parts separated by single dots. */
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const topLabel = /^([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/**
 * The address in lower case, for comparing and storing; a host in another script in the ASCII form to which mail is
 * sent. Keeps dots and +tags. Undefined for what is no address of a mailbox at a named host: a@[127.0.0.1] would be
 * sent to any machine that the mail server reaches. Refuses a mailbox in another script, since many servers cannot send
 * to one.
 */
export function parseEmail(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed.length > maxEmailLength) return undefined;
  const at = typed.indexOf("@");
  const [name, host] = [typed.slice(0, Math.max(0, at)), asciiHost(typed.slice(at + 1))];
  if (name.length > maxMailboxLength || !mailbox.test(name) || !isHost(host)) return undefined;
  const address = `${name}@${host}`;
  return address.length <= maxEmailLength ? address : undefined;
}

/** '' for an invalid name of a host. */
function asciiHost(host: string): string {
  if (/^[a-z0-9.-]*$/.test(host)) return host;
  const isName = /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u.test(host) && URL.canParse(`http://${host}`);
  return isName ? new URL(`http://${host}`).hostname : "";
}

function isHost(host: string): boolean {
  const labels = host.split(".");
  return (
    labels.length > 1 && labels.every((label) => hostLabel.test(label)) && topLabel.test(labels.at(-1) ?? "")
  );
}
