// The small line drawings of empty states: ink and one colour, 148 × 96.
import type { ReactNode } from "react";

const line = {
  fill: "none",
  stroke: "var(--ink-muted)",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const paper = { ...line, fill: "var(--surface-raised)" } as const;
const ghost = { ...line, stroke: "var(--ink-ghost)" } as const;
const brand = { ...line, stroke: "var(--brand)", strokeWidth: 1.75 } as const;
const soft = { fill: "var(--brand-soft)" } as const;

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 148 96" width="148" height="96" aria-hidden="true" className="mx-auto mb-4 block">
      {children}
    </svg>
  );
}

/** Two cards and a link. */
function Links() {
  return (
    <Drawing>
      <rect {...paper} x="34" y="14" width="76" height="48" rx="6" transform="rotate(-7 72 38)" />
      <rect {...paper} x="38" y="26" width="76" height="48" rx="6" />
      <rect {...soft} x="46" y="34" width="18" height="18" rx="4" />
      <path {...line} d="M72 38h28M72 46h18" />
      <path {...ghost} d="M46 62h40" />
      <path {...brand} d="M104 84a7 7 0 0 1 0-14h6M118 84h4a7 7 0 0 0 0-14h-4M107 77h12" />
      <path {...ghost} d="M28 84v-8M24 80h8M124 20v-8M120 16h8" />
    </Drawing>
  );
}

/** Two cards that change hands. */
function Exchange() {
  return (
    <Drawing>
      <rect {...paper} x="16" y="22" width="54" height="36" rx="5" transform="rotate(-8 43 40)" />
      <circle {...soft} cx="32" cy="38" r="7" />
      <path {...line} d="M46 34l14-2M46 41l9-1.3" />
      <rect {...paper} x="78" y="38" width="54" height="36" rx="5" transform="rotate(7 105 56)" />
      <circle cx="94" cy="52" r="7" fill="var(--brand)" />
      <path {...line} d="M107 51l14 1.7M106 58l9 1" />
      <path {...brand} d="M80 24c10-6 22-4 28 4m0-7v7h-7M68 74c-10 6-22 4-28-4m0 7v-7h7" />
    </Drawing>
  );
}

/** A page under a glass. */
function Nothing() {
  return (
    <Drawing>
      <path {...paper} d="M44 10h46l16 16v62H44Z" />
      <path {...paper} d="M90 10v16h16Z" />
      <path {...ghost} d="M54 36h40M54 48h40M54 60h24M54 72h18" />
      <circle {...soft} cx="96" cy="60" r="16" />
      <circle {...brand} cx="96" cy="60" r="16" />
      <path {...brand} d="M108 72l12 12" />
    </Drawing>
  );
}

/** Columns that have not grown yet. */
function Clicks() {
  return (
    <Drawing>
      <path {...line} d="M28 80h92" />
      <path {...ghost} d="M28 60h92M28 40h92M28 20h92" />
      <rect {...paper} x="38" y="66" width="12" height="14" rx="2" />
      <rect {...paper} x="60" y="58" width="12" height="22" rx="2" />
      <rect {...soft} x="82" y="46" width="12" height="34" rx="2" />
      <rect {...brand} x="82" y="46" width="12" height="34" rx="2" />
      <path {...brand} d="M104 30l8-8m0 7v-7h-7" />
    </Drawing>
  );
}

/** A card with a lock on it. */
function Locked() {
  return (
    <Drawing>
      <rect {...paper} x="30" y="20" width="76" height="50" rx="6" transform="rotate(-5 68 45)" />
      <path {...ghost} d="M44 40l34-3M45 50l22-2" />
      <rect {...soft} x="90" y="52" width="32" height="28" rx="5" />
      <rect {...brand} x="90" y="52" width="32" height="28" rx="5" />
      <path {...brand} d="M97 52v-7a9 9 0 0 1 18 0v7M106 64v5" />
    </Drawing>
  );
}

/** A card that came apart. */
function Broken() {
  return (
    <Drawing>
      <path {...paper} d="M32 24a6 6 0 0 1 6-6h34l-6 18 9 12-7 26H38a6 6 0 0 1-6-6Z" />
      <path {...paper} d="M84 22h28a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H80l7-26-9-12Z" />
      <path {...line} d="M42 34h14M42 44h10" />
      <path {...ghost} d="M98 60h10M96 68h12" />
      <path {...brand} d="M74 10v-6M64 12l-4-5M84 12l4-5" />
    </Drawing>
  );
}

const DRAWINGS = {
  links: Links,
  exchange: Exchange,
  nothing: Nothing,
  clicks: Clicks,
  locked: Locked,
  broken: Broken,
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** One of the drawings by its name. */
export function EmptyDrawing({ name }: { name: DrawingName }) {
  const Chosen = DRAWINGS[name];
  return <Chosen />;
}
