// The requested view, kept in the client state; browser only.
import { patchState } from "./state-store.ts";

/** Remembers which view is asked for; null forgets it. */
export function requestView(view: "company" | "personal" | null): void {
  patchState({ isCompanyView: view === null ? null : view === "company" });
}
