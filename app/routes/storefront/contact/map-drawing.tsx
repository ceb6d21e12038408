/** A drawing of a map: slopes, a stream, two roads. It shows no real place, so it fits every shop. */
export function MapDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      className="absolute inset-0 size-full"
    >
      <g className="stroke-line-strong" strokeWidth="1" opacity="0.45">
        <path d="M-10 70c60-38 118-34 168-8s96 22 150-10 118-36 182-6" />
        <path d="M-10 44c64-34 120-30 170-6s92 18 148-12 120-32 182-4" />
        <path d="M-10 18c66-30 122-26 172-4s90 14 146-12 122-28 182-2" />
        <path d="M-10 318c56 30 104 20 148-2s84-24 128-4 96 34 224-8" />
        <path d="M-10 344c58 24 106 16 150-4s82-20 126-2 98 28 224-6" />
      </g>
      <path
        d="M-10 250c62-34 84 12 138-2s58-66 116-72 84 38 136 24 68-40 110-44"
        className="stroke-accent"
        strokeWidth="5"
        opacity="0.18"
      />
      <path
        d="M-10 132c110 26 160 18 250 44s150 60 250 66"
        className="stroke-brass"
        strokeWidth="4"
        opacity="0.4"
      />
      <path
        d="M182-10c-8 70 22 128 58 186s58 110 50 194"
        className="stroke-brass"
        strokeWidth="2.5"
        strokeDasharray="7 7"
        opacity="0.5"
      />
    </svg>
  );
}
