// Ten ways a paper card is set, as SVG of 1050 × 600 units: three and a half by two inches at 300 a inch.
import { escapeHtml } from "#lib/html.ts";
import type { PaperPerson } from "./people.ts";

export const CARD = { width: 1050, height: 600 } as const;

type Line = {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: true;
  anchor?: "middle" | "end";
  fill?: string;
  spaced?: number;
};
type Layout = (person: PaperPerson) => { paper: string; behind?: string; lines: Line[] };

const INK = "#222";
const line = ({ text, x, y, size, bold, anchor = undefined, fill = INK, spaced = 0 }: Line): string =>
  text === ""
    ? ""
    : `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ""}${anchor ? ` text-anchor="${anchor}"` : ""}${spaced ? ` letter-spacing="${spaced}"` : ""}>${escapeHtml(text)}</text>`;

/** Lines below each other from a place on. */
function column(texts: readonly string[], first: Omit<Line, "text">, step: number): Line[] {
  return texts.filter(Boolean).map((text, nth) => ({ ...first, text, y: first.y + nth * step }));
}

const phonesOf = ({ printed }: PaperPerson) => printed.map(({ label, number }) => `${label}: ${number}`);

const classic: Layout = (person) => ({
  paper: "#fffdf8",
  lines: [
    { text: person.name, x: 80, y: 140, size: 58, bold: true },
    { text: person.title, x: 80, y: 195, size: 34, fill: "#555" },
    { text: person.company, x: 80, y: 260, size: 38 },
    ...column(
      [...phonesOf(person), person.email, person.website, `${person.street}, ${person.city}`],
      { x: 80, y: 350, size: 30 },
      44,
    ),
  ],
});

const centered: Layout = (person) => ({
  paper: "#fff",
  lines: [
    { text: person.company.toUpperCase(), x: 525, y: 110, size: 36, anchor: "middle", spaced: 4, fill: "#7a1f2b" },
    { text: person.name, x: 525, y: 220, size: 60, anchor: "middle", bold: true },
    { text: person.title, x: 525, y: 272, size: 32, anchor: "middle" },
    ...column([...phonesOf(person), person.email, person.website], { x: 525, y: 360, size: 32, anchor: "middle" }, 46),
  ],
});

const header: Layout = (person) => ({
  paper: "#fff",
  behind: `<rect width="1050" height="170" fill="#18435a"/><circle cx="110" cy="85" r="46" fill="#e7b04b"/>`,
  lines: [
    { text: person.company, x: 190, y: 102, size: 52, bold: true, fill: "#fff" },
    { text: person.name, x: 80, y: 280, size: 50, bold: true },
    { text: person.title, x: 80, y: 328, size: 30, fill: "#18435a" },
    ...column([...phonesOf(person), person.email, `${person.street}, ${person.city}`], { x: 80, y: 400, size: 30 }, 44),
  ],
});

const right: Layout = (person) => ({
  paper: "#f7f4ee",
  lines: [
    { text: person.name, x: 970, y: 150, size: 56, anchor: "end", bold: true },
    { text: `${person.title}, ${person.company}`, x: 970, y: 205, size: 30, anchor: "end" },
    ...column(
      [...phonesOf(person), person.email, person.website, person.street, person.city],
      { x: 970, y: 310, size: 30, anchor: "end" },
      44,
    ),
  ],
});

const twoColumns: Layout = (person) => ({
  paper: "#fff",
  behind: `<rect x="520" y="120" width="3" height="360" fill="#bbb"/>`,
  lines: [
    { text: person.name, x: 60, y: 250, size: 44, bold: true },
    { text: person.title, x: 60, y: 300, size: 28 },
    { text: person.company, x: 60, y: 350, size: 30, fill: "#356" },
    ...column(
      [...person.printed.map(({ number }) => number), person.email, person.website, person.street, person.city],
      { x: 550, y: 190, size: 24 },
      48,
    ),
  ],
});

const dark: Layout = (person) => ({
  paper: "#1d2430",
  lines: [
    { text: person.name, x: 80, y: 150, size: 58, bold: true, fill: "#fff" },
    { text: person.title, x: 80, y: 205, size: 32, fill: "#d9b25f" },
    ...column(
      [person.company, ...phonesOf(person), person.email, person.website],
      { x: 80, y: 320, size: 32, fill: "#f1f1f1" },
      48,
    ),
  ],
});

const letters: Layout = (person) => ({
  paper: "#fff",
  lines: [
    { text: person.company, x: 80, y: 120, size: 44, bold: true, fill: "#2c6e49" },
    { text: person.slogan, x: 80, y: 165, size: 26, fill: "#777" },
    { text: person.name, x: 80, y: 280, size: 46, bold: true },
    { text: person.title, x: 80, y: 325, size: 28 },
    ...column(
      [
        ...person.printed.map(({ label, number }) => `${label.slice(0, 1)} ${number}`),
        `E ${person.email}`,
        `W ${person.website}`,
      ],
      { x: 80, y: 400, size: 31 },
      45,
    ),
  ],
});

const capitals: Layout = (person) => ({
  paper: "#fcfcfc",
  lines: [
    { text: person.name.toUpperCase(), x: 525, y: 170, size: 48, anchor: "middle", spaced: 5 },
    { text: person.title.toUpperCase(), x: 525, y: 225, size: 24, anchor: "middle", spaced: 4, fill: "#666" },
    { text: person.company, x: 525, y: 300, size: 34, anchor: "middle" },
    ...column(
      [phonesOf(person).join("   "), person.email, `${person.street}, ${person.city}`],
      { x: 525, y: 390, size: 26, anchor: "middle" },
      46,
    ),
  ],
});

const band: Layout = (person) => ({
  paper: "#fff",
  behind: `<rect width="300" height="600" fill="#b3432b"/><path d="M90 300l60-110 60 110z" fill="#fff"/>`,
  lines: [
    { text: person.name, x: 350, y: 160, size: 52, bold: true, fill: "#b3432b" },
    { text: person.title, x: 350, y: 210, size: 30 },
    { text: person.company, x: 350, y: 270, size: 34, bold: true },
    ...column([...phonesOf(person), person.email, person.website], { x: 350, y: 360, size: 30 }, 46),
  ],
});

const dense: Layout = (person) => ({
  paper: "#fffef9",
  behind: `<rect x="30" y="30" width="990" height="540" fill="none" stroke="#8a7f66" stroke-width="4"/>`,
  lines: [
    { text: person.company, x: 70, y: 110, size: 46, bold: true },
    { text: person.slogan, x: 70, y: 152, size: 24, fill: "#777" },
    { text: person.street, x: 980, y: 250, size: 26, anchor: "end" },
    { text: person.city, x: 980, y: 288, size: 26, anchor: "end" },
    { text: person.name, x: 70, y: 260, size: 42, bold: true },
    { text: person.title, x: 70, y: 304, size: 26 },
    ...column(
      [...phonesOf(person), `Email: ${person.email}`, `Web: ${person.website}`],
      { x: 70, y: 385, size: 28 },
      42,
    ),
  ],
});

export const LAYOUTS: readonly Layout[] = [
  classic,
  centered,
  header,
  right,
  twoColumns,
  dark,
  letters,
  capitals,
  band,
  dense,
];

/** The card's drawing in this font, for the inside of an SVG. */
export function cardDrawing(person: PaperPerson, layout: Layout, family: string): string {
  const { paper, behind = "", lines } = layout(person);
  return `<g font-family="${family}"><rect width="${CARD.width}" height="${CARD.height}" fill="${paper}"/>${behind}${lines.map(line).join("")}</g>`;
}
