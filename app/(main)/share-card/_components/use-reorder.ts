"use client";
// The order of rows, by drag with any pointer and by the arrow keys on the handle.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

type Move = (from: number, to: number) => void;

/** Where the pointer is among the rows of a list. */
function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at === -1 ? rows.length - 1 : at;
}

/** Hand `list` to the list, and `handle(index)` to the button that is held. */
export function useReorder(count: number, move: Move) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  function drop() {
    held.current = null;
    setDragged(null);
  }

  function handle(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = index;
        setDragged(index);
      },
      onPointerMove(event: PointerEvent<HTMLButtonElement>) {
        if (held.current === null || !list.current) return;
        const to = rowAt(list.current, event.clientY);
        if (to === held.current) return;
        move(held.current, to);
        held.current = to;
        setDragged(to);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
        const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
        const to = index + step;
        if (step === 0 || to < 0 || to >= count) return;
        event.preventDefault();
        move(index, to);
      },
    };
  }

  return { list, dragged, handle };
}

/** The same things with one of them moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
