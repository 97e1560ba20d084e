// A value of a theme's field on a screen.
import { choiceLabel } from "#lib/card/theme/choice-labels.ts";
import { FIELD_LABELS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";

export type ThemeValueShown = string | string[] | null;

/** A color as a color, a list as its words, an empty one in words. */
export function ValueShown({ name, value }: { name: ThemeFieldName; value: ThemeValueShown }) {
  if (value === null || value.length === 0) return <span className="text-muted">Nothing</span>;
  if (typeof value !== "string")
    return (
      <span>
        {value
          .filter(Boolean)
          .map((one) => choiceLabel(name, one))
          .join(", ")}
      </span>
    );
  if (name === "color") {
    return (
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-5 w-8 rounded-small border border-line" style={{ background: value }} />
        {value}
      </span>
    );
  }
  if (value.startsWith("/")) {
    // biome-ignore lint/performance/noImgElement: an address of our own, any size
    return <img src={value} alt={FIELD_LABELS[name]} className="h-12 w-24 rounded-control object-cover" />;
  }
  return <span className="wrap-anywhere whitespace-pre-line">{choiceLabel(name, value)}</span>;
}
