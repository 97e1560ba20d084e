// The place where somebody wants to type now; as a ref it runs once, when the field comes.

/** Puts the focus there without moving the page. */
export function focusIt(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}
