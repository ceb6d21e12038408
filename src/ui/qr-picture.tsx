import type { QrCode } from "#core/documents/qr-code.ts";

export function QrPicture({ qrCode, label }: { qrCode: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
      role="img"
      aria-label={label}
      className="w-44 shrink-0 rounded-sm bg-white text-black"
    >
      <path d={qrCode.path} fill="currentColor" />
    </svg>
  );
}
