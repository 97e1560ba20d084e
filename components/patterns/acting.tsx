"use client";
// Whether an administrator acts as the person that the page is for. Files of what others typed are not given to them.
import { createContext, type ReactNode, useContext } from "react";

/** The shell says so. */
export const ActingContext = createContext(false);

/** True for the person themselves. */
export function useIsThemselves(): boolean {
  return !useContext(ActingContext);
}

/** Its children, for the person themselves. */
export function WhenThemselves({ children }: { children: ReactNode }) {
  return useIsThemselves() ? children : null;
}
