// The mark: the corner of a card and the point it stands for. The dot takes the brand, the rest is ink.

const ARM = "M3.5 4.25H14A5.75 5.75 0 0 1 19.75 10v10.5";

/** What the logo begins with, 24 units square. */
export function Corner() {
  return (
    <>
      <path d={ARM} fill="none" stroke="var(--ink)" strokeWidth="3.5" />
      <circle cx="8.5" cy="15.5" r="4.75" fill="var(--brand)" />
    </>
  );
}

/** The mark alone, down to 16 px. Decoration: the name stands beside it. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="block shrink-0">
      <Corner />
    </svg>
  );
}
