"use client";
// Lets a page put its own crumb and buttons into the top bar, which belongs to the layout.
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";

type Slots = { crumb: HTMLElement | null; actions: HTMLElement | null };
type SlotsValue = Slots & {
  setCrumb: (node: HTMLElement | null) => void;
  setActions: (node: HTMLElement | null) => void;
};

const SlotsContext = createContext<SlotsValue | null>(null);

/** Stands around the bar and the page. */
export function BarSlotsProvider({ children }: { children: ReactNode }) {
  const [crumb, setCrumb] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const value = useMemo(() => ({ crumb, actions, setCrumb, setActions }), [crumb, actions]);
  return <SlotsContext value={value}>{children}</SlotsContext>;
}

/** The two places, for the bar that holds them. */
export function useBarSlots(): SlotsValue | null {
  return useContext(SlotsContext);
}

type PageBarProps = { title: string; chip?: ReactNode; actions?: ReactNode };

/** Rendered by a page that edits one thing: its name after the bar's title, a chip for its state, its buttons. */
export function PageBar({ title, chip, actions }: PageBarProps) {
  const slots = useBarSlots();
  const crumb = (
    <>
      <h1 className="cut text-15">{title}</h1>
      {chip}
    </>
  );
  return (
    <>
      {slots?.crumb ? createPortal(crumb, slots.crumb) : null}
      {slots?.actions && actions ? createPortal(actions, slots.actions) : null}
    </>
  );
}
