/** Shown once: the database stores only hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <h2 id="recovery-codes" className="text-2xl">
        Your recovery codes
      </h2>
      <p className="text-ink-soft">
        Print them or write them down, and keep them where you keep your keys. Each signs you in once if your
        device is lost. They are not shown again.
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-md border border-line bg-surface p-4 sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
