"use client";
// Lets a page put its own crumb and buttons into the top bar, which belongs to the layout.
import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { barTitle } from "./bar-title.ts";
import { useShell } from "./shell-context.tsx";

type Slots = { crumb: HTMLElement | null; actions: HTMLElement | null; phone: HTMLElement | null };
type SlotsValue = Slots & {
  setCrumb: (node: HTMLElement | null) => void;
  setActions: (node: HTMLElement | null) => void;
  setPhone: (node: HTMLElement | null) => void;
};

const SlotsContext = createContext<SlotsValue | null>(null);

/** Stands around the bar and the page. */
export function BarSlotsProvider({ children }: { children: ReactNode }) {
  const [crumb, setCrumb] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [phone, setPhone] = useState<HTMLElement | null>(null);
  const value = useMemo(() => ({ crumb, actions, phone, setCrumb, setActions, setPhone }), [crumb, actions, phone]);
  return <SlotsContext value={value}>{children}</SlotsContext>;
}

/** The places, for the bars that hold them. */
export function useBarSlots(): SlotsValue | null {
  return useContext(SlotsContext);
}

/** Buttons of a page in the bar; a phone, whose bar has no room for them, shows them at its lower edge. */
export function BarActions({ children }: { children: ReactNode }) {
  const slots = useBarSlots();
  return slots?.actions ? createPortal(children, slots.actions) : null;
}

type PageBarProps = {
  title: string;
  chip?: ReactNode;
  actions?: ReactNode;
  /** What the chip says, in words, under the name on a phone. */
  state?: string | undefined;
};

/** Rendered by a page that edits one thing: its name after the bar's title, a chip for its state, its buttons. */
export function PageBar({ title, chip, actions, state }: PageBarProps) {
  const slots = useBarSlots();
  const list = barTitle(usePathname(), useShell().menu);
  const crumb = (
    <>
      <h1 className="cut text-15">{title}</h1>
      {chip}
    </>
  );
  return (
    <>
      {slots?.crumb ? createPortal(crumb, slots.crumb) : null}
      {slots?.phone
        ? createPortal(
            <>
              <h1 className="cut text-15">{title}</h1>
              <p className="cut text-12 text-muted">
                <span className="inline-block first-letter:uppercase">{list}</span>
                {state ? ` · ${state}` : null}
              </p>
            </>,
            slots.phone,
          )
        : null}
      {actions ? <BarActions>{actions}</BarActions> : null}
    </>
  );
}
