// The color that a thumbhash amounts to: its first bytes, so that what the server writes is painted without a script. Pure.

/** Of what is opaque: what is see-through would show its color through itself. */
export function averageColor(thumbhash: string | null): string | null {
  if (thumbhash === null) return null;
  const [low = 0, middle = 0, high = 0] = [...atob(thumbhash).slice(0, 3)].map((byte) => byte.charCodeAt(0));
  if (high & 128) return null;
  const header = low | (middle << 8) | (high << 16);
  const light = (header & 63) / 63;
  const [yellow, red] = [((header >> 6) & 63) / 31.5 - 1, ((header >> 12) & 63) / 31.5 - 1];
  const b = light - (2 / 3) * yellow;
  const r = (3 * light - b + red) / 2;
  return `rgb(${[r, r - red, b].map((part) => Math.round(255 * Math.min(1, Math.max(0, part)))).join(" ")})`;
}
