"use client";
// A row of a list under a finger: to the left it shows what can be done with it, all the way does the main act, to the right it is
// chosen. The same acts stand in the row's menu; they come with the first list on a phone.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "#components/ui/cn.ts";

export type SwipeAct = {
  label: string;
  icon: ReactNode;
  /** Where it leads, or what it does. */
  href?: string;
  run?: () => void;
  /** Done by a swipe all the way. */
  main?: true;
};

type RowSwipeProps = {
  /** The list. */
  place: RefObject<HTMLElement | null>;
  acts: (id: string) => readonly SwipeAct[];
  onSelect?: ((id: string) => void) | undefined;
};

type Drag = { id: string; row: HTMLElement; x: number; y: number; from: number; moving: boolean };
type Opened = { id: string; row: HTMLElement };

const ACT_PX = 76;
/** From here on it is no tap, and no scrolling. */
const MOVES_PX = 10;
const SELECT_PX = 64;
const ALL_THE_WAY = 0.65;
const OWN_PRESS = "button, input, .row-swipe";

function rowAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(OWN_PRESS)) return null;
  return target.closest<HTMLElement>("tr[id^='row-']");
}

/** While it is out of its place nothing of it widens the page. */
function put(row: HTMLElement, offset: number): void {
  row.style.translate = offset === 0 ? "" : `${offset}px 0`;
  const table = row.closest("table");
  if (table) table.style.overflowX = offset === 0 ? "" : "clip";
}

/** The press that a swipe ends with opens nothing. */
function swallowPress(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

type Heard = (event: PointerEvent) => void;

/** Up and down is the page's; across is the row's. */
function useFinger(place: RowSwipeProps["place"], heard: { down: Heard; move: Heard; up: Heard }): void {
  const down = useEffectEvent(heard.down);
  const move = useEffectEvent(heard.move);
  const up = useEffectEvent(heard.up);
  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const left = new AbortController();
    const { signal } = left;
    list.style.touchAction = "pan-y pinch-zoom";
    addEventListener("pointerdown", (event) => down(event), { signal });
    list.addEventListener("pointermove", (event) => move(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, (event) => up(event), { signal });
    return () => left.abort();
  }, [place]);
}

function useSwipe({ place, acts, onSelect }: RowSwipeProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const drag = useRef<Drag | null>(null);
  const close = (row: HTMLElement | undefined = open?.row) => {
    if (row) put(row, 0);
    setOpen(null);
  };
  const settle = ({ id, row, from, x }: Drag, at: number) => {
    const offset = from + at - x;
    const shown = acts(id);
    const main = shown.find((act) => act.main);
    if (offset < -ALL_THE_WAY * row.clientWidth && main) {
      close(row);
      main.run?.();
    } else if (offset < (-ACT_PX * shown.length) / 2) put(row, -ACT_PX * shown.length);
    else {
      close(row);
      if (offset >= SELECT_PX) onSelect?.(id);
    }
  };
  const down = (event: PointerEvent) => {
    const row = rowAt(event.target);
    if (open && open.row !== row && !(event.target instanceof Node && open.row.contains(event.target))) close();
    if (event.pointerType !== "touch" || !event.isPrimary || row === null) return;
    const id = row.id.replace("row-", "");
    const from = open?.row === row ? -ACT_PX * acts(id).length : 0;
    drag.current = { id, row, from, x: event.clientX, y: event.clientY, moving: false };
  };
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (held === null || !event.isPrimary) return;
    const [across, along] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moving) {
      if (Math.abs(along) > MOVES_PX && Math.abs(along) > Math.abs(across)) drag.current = null;
      if (drag.current === null || Math.abs(across) < MOVES_PX) return;
      held.moving = true;
      setOpen({ id: held.id, row: held.row });
    }
    const right = onSelect ? SELECT_PX : 0;
    put(held.row, Math.max(-held.row.clientWidth, Math.min(right, held.from + across)));
  };
  const up = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (held === null || !held.moving) return;
    if (event.type === "pointercancel") return close(held.row);
    swallowPress();
    settle(held, event.clientX);
  };
  useFinger(place, { down, move, up });
  return { open, close };
}

const ACT =
  "grid h-full place-items-center content-center gap-1 border-l border-line text-12 font-medium focus-visible:-outline-offset-2 [&_svg]:size-5";

/** Nothing until a finger moves a row. */
export default function RowSwipe(props: RowSwipeProps) {
  const { open, close } = useSwipe(props);
  if (open === null || !open.row.isConnected) return null;
  return createPortal(
    <td className="row-swipe">
      {props.acts(open.id).map(({ label, icon, href, run, main }) => {
        const look = {
          style: { width: ACT_PX },
          className: cn(ACT, main ? "bg-brand text-brand-contrast" : "bg-hover text-ink"),
        };
        const done = () => {
          close();
          run?.();
        };
        return href === undefined ? (
          <button key={label} type="button" {...look} onClick={done}>
            {icon}
            {label}
          </button>
        ) : (
          <a key={label} href={href} {...look} onClick={done}>
            {icon}
            {label}
          </a>
        );
      })}
    </td>,
    open.row,
  );
}
