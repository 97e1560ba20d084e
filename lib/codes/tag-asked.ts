// How the address of an ordered tag is recognized, for pages, contracts and the claim of a tag alike.

/** Twelve letters that can be read aloud, and behind a dot what a printed code ends with; no secret of ours is that short. */
const TAG = /^([2-9a-hj-km-np-z]{12})(?:\.([0-9a-z]{1,6}))?$/i;

export type TagAsked = {
  alias: string;
  /** It was read from a printed code instead of tapped. */
  printed: boolean;
};

/** A tag as `/t/` handed it on, folded; null for what is none. */
export function tagAsked(text: string): TagAsked | null {
  const [, alias, suffix] = TAG.exec(text) ?? [];
  if (alias === undefined) return null;
  return { alias: alias.toLowerCase(), printed: suffix !== undefined && !/^n/i.test(suffix) };
}
