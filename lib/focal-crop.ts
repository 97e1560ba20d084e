// Which part of a picture a frame shows around its focal point, as the server cuts it: for a preview in the browser. Pure.

export type FocalPoint = { x: number; y: number };

/** CSS `object-position` of a picture of this shape (width by height) in a frame of that shape, with `object-fit: cover`. */
export function cropPosition(focus: FocalPoint, picture: number, frame: number): string {
  // What is cut off stands on one side only: the other one is whole.
  const wide = shareOf(focus.x, frame / picture);
  const high = shareOf(focus.y, picture / frame);
  return `${wide}% ${high}%`;
}

/** How much of what is cut off lies before the part that is shown, when that part is this much of the whole. */
function shareOf(focus: number, shown: number): number {
  if (shown >= 1) return 50;
  const before = Math.min(Math.max(0, focus - shown / 2), 1 - shown);
  return Math.round((before / (1 - shown)) * 1000) / 10;
}

const STEP = 0.02;
const STRIDE = 0.1;

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

/** The point anywhere, in hundredths and inside the picture. */
export function focalPointAt(x: number, y: number): FocalPoint {
  return { x: within(x), y: within(y) };
}

/** Where a key moves the point to; null for a key that moves nothing. Shift takes longer steps, Home goes to the middle. */
export function movedBy(key: string, shift: boolean, { x, y }: FocalPoint): FocalPoint | null {
  if (key === "Home") return { x: 0.5, y: 0.5 };
  const way = WAYS[key];
  if (!way) return null;
  const step = shift ? STRIDE : STEP;
  return focalPointAt(x + way[0] * step, y + way[1] * step);
}
