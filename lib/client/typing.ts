// Whether a key is somebody's word: a page's own single keys wait while it is.

/** True where a letter goes into a field, or chooses in a list that is gone through by letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return true;
  return target.closest('[role="menu"], [role="listbox"], [role="combobox"], [role="grid"], dialog') !== null;
}
