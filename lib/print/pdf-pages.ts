// A letter of several pages as PDF 1.4: words and rules, to be read and filed.
import { textWidth, winAnsi } from "./helvetica.ts";
import { fileOf, font, utf16 } from "./pdf-sheet.ts";

/** A word that the standard fonts cannot spell, as the path of an SVG from the base of its first letter on. */
export type WordOutline = { d: string; width: number };

/** Measures are points from the upper left corner of the paper. */
export type PageWords = {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  align?: "left" | "right";
  /** Longer ones end with three dots. */
  most: number;
  grey?: boolean;
};

type Face = { size: number; bold: boolean };
type Outline = (text: string, face: Face) => WordOutline | null;

const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** The path of an SVG with absolute commands as PDF draws it, which counts upwards. */
export function pathOf(d: string): string {
  let [x, y] = [0, 0];
  const drawn = [...d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command, rest = ""]) => {
    if (command === "Z") return "h";
    const at = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(
      ([value], index) => Number(value) * (index % 2 === 0 ? 1 : -1),
    );
    const [px, py] = [x, y];
    [x = 0, y = 0] = at.slice(-2);
    const third = (from: number, control: number) => from + (2 / 3) * (control - from);
    const [a = 0, b = 0] = at;
    const points = command === "Q" ? [third(px, a), third(py, b), third(x, a), third(y, b), x, y] : at;
    return `${points.map(number).join(" ")} ${command === "M" ? "m" : command === "L" ? "l" : "c"}`;
  });
  return `${drawn.join(" ")} f`;
}

export class PdfPages {
  readonly size: { width: number; height: number };
  readonly #pages: string[][] = [];
  readonly #outline: Outline;

  constructor(size: { width: number; height: number }, outline: Outline) {
    this.size = size;
    this.#outline = outline;
  }

  /** Everything from here on stands on a new page. */
  turn(): void {
    this.#pages.push([]);
  }

  get count(): number {
    return this.#pages.length;
  }

  #draw(page: number, operators: string): void {
    this.#pages[page]?.push(operators);
  }

  rule({ x, y, width }: { x: number; y: number; width: number }): void {
    const at = number(this.size.height - y);
    this.#draw(this.count - 1, `0.75 G 0.5 w ${number(x)} ${at} m ${number(x + width)} ${at} l S`);
  }

  /** One line of words, on the page that was begun last or on another one. */
  words(
    { text, x, y, size, bold = false, align = "left", most, grey = false }: PageWords,
    page = this.count - 1,
  ): void {
    const face = { size, bold };
    const shown = this.#cut(text, face, most);
    const left = align === "right" ? x - this.#width(shown, face) : x;
    const at = `${number(left)} ${number(this.size.height - y)}`;
    const ink = grey ? "0.35 g" : "0 g";
    const bytes = winAnsi(shown);
    if (bytes !== null) {
      const spelled = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      this.#draw(page, `BT ${ink} /${bold ? "B" : "R"} ${number(size)} Tf ${at} Td <${spelled}> Tj ET`);
      return;
    }
    const outline = this.#outline(shown, face);
    if (outline !== null) this.#draw(page, `q ${ink} 1 0 0 1 ${at} cm ${pathOf(outline.d)} Q`);
  }

  #width(text: string, face: Face): number {
    return winAnsi(text) === null ? (this.#outline(text, face)?.width ?? 0) : textWidth(text, face);
  }

  #cut(text: string, face: Face, most: number): string {
    if (this.#width(text, face) <= most) return text;
    const letters = [...text];
    while (letters.length > 1 && this.#width(`${letters.join("")}…`, face) > most) letters.pop();
    return `${letters.join("").trimEnd()}…`;
  }

  /** The file. */
  bytes(title: string): Uint8Array {
    const first = 6;
    const pages = this.#pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
    const box = `[0 0 ${number(this.size.width)} ${number(this.size.height)}]`;
    const objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${pages}] /Count ${this.count} /MediaBox ${box} /Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>`,
      font("Helvetica"),
      font("Helvetica-Bold"),
      `<< /Title <feff${[...utf16(title)].join("")}> >>`,
      ...this.#pages.flatMap((drawn, index) => {
        const content = drawn.join("\n");
        return [
          `<< /Type /Page /Parent 2 0 R /Contents ${first + index * 2 + 1} 0 R >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ];
      }),
    ];
    return fileOf(objects, 5);
  }
}
