"use client";
// The 20 px at the right edge: a swipe from there opens the drawer. Our own, because the library's area opens at 100 px/s
// and would bring the whole drawer before anybody touched it.
import { useRef } from "react";
import { opensDrawer, SWIPE_AREA_PX } from "./swipe.ts";

type EdgeSwipeProps = { onApproach: () => void; onOpen: () => void };

/** Invisible, and nothing for a keyboard or a reader: they have the button. */
export function EdgeSwipe({ onApproach, onOpen }: EdgeSwipeProps) {
  const start = useRef({ x: 0, at: 0 });
  return (
    <div
      aria-hidden="true"
      style={{ width: SWIPE_AREA_PX }}
      className="fixed inset-y-0 right-0 z-19 touch-pan-y lg:hidden"
      onTouchStart={(event) => {
        start.current = { x: event.touches[0]?.clientX ?? 0, at: event.timeStamp };
        onApproach();
      }}
      onTouchEnd={(event) => {
        const distance = start.current.x - (event.changedTouches[0]?.clientX ?? start.current.x);
        if (opensDrawer(distance, event.timeStamp - start.current.at)) onOpen();
      }}
    />
  );
}
