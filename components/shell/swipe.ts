// When a swipe from the edge opens the drawer: section 9 of the specification, 20 px and 450.

export const SWIPE_AREA_PX = 20;
export const FLING_PX_PER_S = 450;
const DRAWER_PX = 300;
const JITTER_PX = 10;

/** True for a fling of at least 450 px/s to the left, or for a slow pull over half of the drawer. */
export function opensDrawer(distance: number, milliseconds: number): boolean {
  if (distance < JITTER_PX) return false;
  return (distance / Math.max(1, milliseconds)) * 1000 >= FLING_PX_PER_S || distance >= DRAWER_PX / 2;
}
