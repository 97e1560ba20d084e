// The wish for a view, kept in the client state; browser only.
import { patchState } from "./state-store.ts";

/** Remembers which view is wished; null forgets the wish. */
export function wishView(view: "company" | "personal" | null): void {
  patchState({ isCompanyView: view === null ? null : view === "company" });
}
