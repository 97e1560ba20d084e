// What a release holds: told to people after an upgrade, and written down in CHANGELOG.md.

type Change = {
  kind: "Added" | "Changed" | "Fixed" | "Security";
  /** The part of the product, as the menu calls it where it does. */
  area: string;
  text: string;
  /** People are told of it; the rest is for those who run an installation. */
  told?: true;
};

export type Release = {
  version: string;
  /** ISO 8601. */
  date: string;
  /** The release in one line. */
  headline: string;
  changes: readonly Change[];
};

/** The name under which somebody puts the news of a version away. */
export function newsNote(version: string): string {
  return `news-${version}`;
}
