"use client";
// The keyboard of a merge: 1, 2 and 3 choose in the field that has the focus, j and k go to the next and to the one before.
import { type RefObject, useEffect } from "react";
import { isTyping } from "#lib/client/typing.ts";

const RADIO = "input[type=radio]";

/** A radio takes no letters, so that these keys are free in it; in what somebody types they are letters. */
function isElsewhere({ metaKey, ctrlKey, altKey, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector("dialog[open]") !== null) return true;
  return isTyping(target) && !(target instanceof Element && target.matches(RADIO));
}

/** What is to be pressed or focused for a key; nothing for any other. */
function meantBy(key: string, fields: readonly Element[]): { radio: HTMLElement | undefined; chooses: boolean } | null {
  const at = fields.findIndex((field) => field.contains(document.activeElement));
  const radios = (nth: number) => [...(fields[nth]?.querySelectorAll<HTMLElement>(RADIO) ?? [])];
  if (key === "1" || key === "2" || key === "3")
    return { radio: radios(Math.max(0, at))[Number(key) - 1], chooses: true };
  if (key !== "j" && key !== "k") return null;
  const next = Math.min(fields.length - 1, Math.max(0, at + (key === "j" ? 1 : -1)));
  const of = radios(next);
  return { radio: of.find((radio) => radio.matches(":checked")) ?? of[0], chooses: false };
}

/** For the fields in `place`; the choice itself is the radio's own. */
export function useMergeKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const fields = [...(place.current?.querySelectorAll("fieldset:enabled") ?? [])];
      if (fields.length === 0 || isElsewhere(event)) return;
      const meant = meantBy(event.key, fields);
      if (!meant?.radio) return;
      event.preventDefault();
      meant.radio.focus();
      if (meant.chooses) meant.radio.click();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [place]);
}
