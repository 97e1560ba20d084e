// Which link was just made, from the editor to the list; gone after it was shown once.

let freshId: string | null = null;

/** Called by the editor before it goes to the list. */
export function rememberFresh(id: string): void {
  freshId = id;
}

/** Does not forget, so that it may be called while rendering. */
export function peekFresh(): string | null {
  return freshId;
}

/** Called once it was shown. */
export function forgetFresh(): void {
  freshId = null;
}
