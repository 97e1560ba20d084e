// What a theme adds to the one sheet of a card. Shades are computed here, because old in-app browsers know no relative colors.
import { brandColours, contrast, parseColour, READABLE, type Rgb, writeColour } from "#lib/branding/colour.ts";
import { fromOklch, toOklch } from "../oklch.ts";
import type { CardLook } from "./card-look.ts";

const WHITE: Rgb = [255, 255, 255];
/** app/tokens.css: the ink of text on paper. */
const INK: Rgb = [19, 18, 16];
const PRESS = 0.05;

const LAYOUT_STYLES = {
  left: "",
  centered:
    ".id{text-align:center}.photo{margin-inline:auto;border-radius:50%}.head .mark{margin-inline:auto;justify-content:center}",
  large:
    ".head{height:auto;min-height:56px}.id{padding-top:0}.photo{width:calc(100% + 44px);max-width:none;height:280px;margin:0 -22px;border-radius:0;box-shadow:none}",
  none: ".head{height:auto;min-height:64px}.photo{display:none}",
} as const;

const TYPE_STYLES = {
  product: "",
  phone: 'body,.shadow{font-family:system-ui,-apple-system,"Segoe UI",sans-serif}',
  serif: 'body,.shadow{font-family:Georgia,"Times New Roman",serif;letter-spacing:0}h1{letter-spacing:-.01em}',
} as const;

/** Empty for a card that looks as every card does. */
export function lookStyle({ color, ink, cover, type, layout }: CardLook): string {
  const shades = color === null ? "" : shadesOf(color, ink);
  return [shades, coverStyle(cover), TYPE_STYLES[type], LAYOUT_STYLES[layout]].join("");
}

/** On paper the name is ink on white, also where a browser prints what lies behind it. */
const COVER_PRINTED = "@media print{.head{background-image:none}.head .mark{padding:0;background:none}}";

function coverStyle(cover: string): string {
  if (cover === "mark") return "";
  if (cover === "plain") return ".arm{display:none}";
  // The name of the company stays readable on any picture.
  return `.arm{display:none}.head{background-image:url("${cover}");background-size:cover;background-position:center}.head .mark{width:max-content;padding:4px 10px;border-radius:8px;background:var(--field)}${COVER_PRINTED}`;
}

function shadesOf(typed: string, ink: CardLook["ink"]): string {
  const color = parseColour(typed);
  if (color === null) return "";
  const on = ink === "ink" ? INK : WHITE;
  const { light, dark } = brandColours(color);
  const day = variables({ field: color, on, button: ink === "ink" ? color : shade(color, light.brand) });
  const night = `--brand:${dark.brand};--on-brand:${dark.contrast};--press:${dark.brand};--field:${writeColour(color)};--on-field:${writeColour(on)}`;
  // What is drawn on paper in the color has to be seen there, also where the button is lighter.
  const drawn = ink === "ink" ? `.act .i,.rows .i:first-child{color:${light.brand}}` : "";
  const drawnDark = ink === "ink" ? `.act .i,.rows .i:first-child{color:${dark.brand}}` : "";
  return `:root,:host{${day}}${drawn}@media (prefers-color-scheme:dark){:root{${night}}${drawnDark}}:host([data-theme=dark]){${night}}@media print{:root{${day}}}`;
}

/** White text can be read on it already; its own where it can be seen on paper too. */
function shade(color: Rgb, onPaper: string): Rgb {
  return contrast(color, WHITE) >= READABLE ? color : (parseColour(onPaper) ?? color);
}

function variables({ field, on, button }: { field: Rgb; on: Rgb; button: Rgb }): string {
  const { lightness, chroma, hue } = toOklch(button);
  const press = fromOklch({ lightness: Math.max(0, lightness - PRESS), chroma, hue });
  const pressed = contrast(press, on) >= READABLE ? press : button;
  return `--brand:${writeColour(button)};--on-brand:${writeColour(on)};--press:${writeColour(pressed)};--field:${writeColour(field)};--on-field:${writeColour(on)}`;
}
