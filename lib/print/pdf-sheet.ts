// One sheet for a printer as PDF 1.4: areas, codes and words as vectors, with bleed and crop marks around what is cut out.
import type { CodeMatrix } from "#lib/codes/code-matrix.ts";
import { textWidth, winAnsi } from "./helvetica.ts";

/** Everything here is in millimetres, from the upper left corner of what is cut out; sizes of letters are in points. */
export type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };

/** A word that the standard fonts cannot spell, drawn elsewhere: one bit a dot, rows filled up to whole bytes, 0 is ink. */
export type WordPicture = { width: number; height: number; bits: Uint8Array };

export type Words = {
  text: string;
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  size: number;
  bold?: boolean;
  align?: "left" | "center";
  /** Made smaller until it fits. */
  most: number;
  grey?: boolean;
};

const POINTS = 72 / 25.4;
/** What a printer may cut off, and where the marks stand behind it. */
const BLEED = 3;
const MARK = { gap: 1, length: 5 };
const AROUND = BLEED + MARK.gap + MARK.length;
const SMALLEST = 5;

const number = (value: number) => String(Math.round(value * 1000) / 1000);
const points = (mm: number) => number(mm * POINTS);

export class PdfSheet {
  readonly #trim: Size;
  readonly #drawn: string[] = [];
  readonly #pictures: WordPicture[] = [];
  readonly #picture: (text: string, bold: boolean) => WordPicture | null;

  /** `picture` draws what the standard fonts cannot spell; null where it cannot either, and the words are left out. */
  constructor(trim: Size, picture: (text: string, bold: boolean) => WordPicture | null) {
    this.#trim = trim;
    this.#picture = picture;
    this.#marks();
  }

  /** PDF counts upwards from the lower left corner of the paper. */
  #at(x: number, y: number): string {
    return `${points(x + AROUND)} ${points(this.#trim.height + AROUND - y)}`;
  }

  #marks(): void {
    const { width, height } = this.#trim;
    const from = BLEED + MARK.gap;
    const to = from + MARK.length;
    const lines: [number, number, number, number][] = [];
    for (const y of [0, height]) lines.push([-to, y, -from, y], [width + from, y, width + to, y]);
    for (const x of [0, width]) lines.push([x, -to, x, -from], [x, height + from, x, height + to]);
    const strokes = lines.map(([x1, y1, x2, y2]) => `${this.#at(x1, y1)} m ${this.#at(x2, y2)} l S`);
    this.#drawn.push("0 0 0 1 K 0.25 w", ...strokes);
  }

  /** An area of one grey; 0 is black, 1 paper. */
  area({ x, y, width, height }: Box, grey: number): void {
    this.#drawn.push(`${number(grey)} g ${this.#at(x, y + height)} ${points(width)} ${points(height)} re f`);
  }

  /** A line around a hole that is punched. */
  slot({ x, y, width, height }: Box): void {
    this.#drawn.push(`0.6 G 0.5 w ${this.#at(x, y + height)} ${points(width)} ${points(height)} re S`);
  }

  /** A code with its quiet zone, `side` wide: one rectangle for each run of dark modules. */
  code({ path, size }: CodeMatrix, { x, y, side }: { x: number; y: number; side: number }): void {
    const module = side / size;
    this.area({ x, y, width: side, height: side }, 1);
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, left, top, length]) => {
      const at = this.#at(x + Number(left) * module, y + (Number(top) + 1) * module);
      return `${at} ${points(Number(length) * module)} ${points(module)} re`;
    });
    this.#drawn.push("0 g", ...runs, "f");
  }

  /** One line of words. */
  words({ text, x, y, size, bold = false, align = "left", most, grey = false }: Words): void {
    if (text === "") return;
    const bytes = winAnsi(text);
    const ink = grey ? "0.35 g" : "0 g";
    if (bytes === null) {
      this.#drawnWords(this.#picture(text, bold), { x, y, size, align, most });
      return;
    }
    const wide = textWidth(text, { size, bold }) / POINTS;
    const fitted = Math.max(SMALLEST, wide > most ? (size * most) / wide : size);
    const left = align === "center" ? x - textWidth(text, { size: fitted, bold }) / POINTS / 2 : x;
    const spelled = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#drawn.push(`BT ${ink} /${bold ? "B" : "R"} ${number(fitted)} Tf ${this.#at(left, y)} Td <${spelled}> Tj ET`);
  }

  #drawnWords(
    picture: WordPicture | null,
    { x, y, size, align, most }: Required<Pick<Words, "x" | "y" | "size" | "align" | "most">>,
  ): void {
    if (picture === null) return;
    const tall = (1.4 * size) / POINTS;
    const shrink = Math.min(1, most / ((tall * picture.width) / picture.height));
    const [height, width] = [tall * shrink, ((tall * picture.width) / picture.height) * shrink];
    const left = align === "center" ? x - width / 2 : x;
    this.#pictures.push(picture);
    // A quarter of the picture hangs below the line.
    const corner = this.#at(left, y + height / 4);
    this.#drawn.push(`q 0 g ${points(width)} 0 0 ${points(height)} ${corner} cm /I${this.#pictures.length} Do Q`);
  }

  /** The file. */
  bytes(title: string): Uint8Array {
    const { width, height } = this.#trim;
    const box = (around: number) =>
      `[${points(AROUND - around)} ${points(AROUND - around)} ${points(AROUND + width + around)} ${points(AROUND + height + around)}]`;
    const pictures = this.#pictures.map((_, index) => `/I${index + 1} ${index + 8} 0 R`).join(" ");
    const content = this.#drawn.join("\n");
    const objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box(AROUND)} /BleedBox ${box(BLEED)} /TrimBox ${box(0)} /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> /XObject << ${pictures} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      font("Helvetica"),
      font("Helvetica-Bold"),
      `<< /Title <feff${[...utf16(title)].join("")}> >>`,
      ...this.#pictures.map(pictureObject),
    ];
    return fileOf(objects);
  }
}

/** One of the standard fonts as an object. */
export function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** The units of a text as the title of a file spells them. */
export function* utf16(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.charCodeAt(at).toString(16).padStart(4, "0");
}

function pictureObject({ width, height, bits }: WordPicture): string {
  const spelled = `${[...bits].map((byte) => byte.toString(16).padStart(2, "0")).join("")}>`;
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ImageMask true /BitsPerComponent 1 /Filter /ASCIIHexDecode /Length ${spelled.length} >>\nstream\n${spelled}\nendstream`;
}

/** Everything in it is ASCII, so that characters are bytes. What the file says of itself is object `info`. */
export function fileOf(objects: readonly string[], info = 7): Uint8Array {
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`);
}
