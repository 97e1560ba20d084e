// A code as it is printed, of whatever has an address: black on white, drawn and read back in the picture process.
import { CODE_SCALE, type CodeFormat } from "#lib/codes/code-formats.ts";
import { AppError } from "#lib/errors.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

const TYPES: Record<CodeFormat, string> = { svg: "image/svg+xml", png: "image/png" };
/** Whatever the theme. */
const COLOURS = { dark: "#000000", light: "#ffffff" } as const;
const NO_LOGO = "There is no logo to put in the middle. Add one to your theme or workspace first.";
const UNREAD_LOGO = "This logo is not a picture we can read. Use JPEG, PNG or WebP.";

/** What stands in the middle of a code, by the address that shows it. */
export type CodeMark = { url: string; read: (url: string) => Promise<Uint8Array | null> };

export type PrintedCode = { text: string; format: CodeFormat; mark: CodeMark | null };

/** The mark of a code that shall have one: an `invalid` with what to do where there is none. */
export function markFor(url: string | null, read: CodeMark["read"]): CodeMark {
  if (url === null) throw new AppError("invalid", NO_LOGO);
  return { url, read };
}

/** What the picture is drawn from; another code has another. */
export function drawnFrom({ text, format, mark }: PrintedCode): unknown[] {
  const spec = { ...COLOURS, text, format, scale: CODE_SCALE };
  return mark === null ? [spec] : [spec, mark.url];
}

/**
 * The bytes, once they were read back; `who` waits in line for the picture process. Throws `invalid` with the sentence for
 * whoever asked where the logo is no picture, or the code with it is not read.
 */
export async function drawPrinted({ text, format, mark }: PrintedCode, who: string): Promise<Uint8Array> {
  const logo = mark === null ? new Uint8Array() : await mark.read(mark.url);
  if (logo === null) throw new AppError("invalid", UNREAD_LOGO);
  const { bytes } = await pictures.drawCode(logo, { ...COLOURS, text, format, scale: CODE_SCALE, who });
  return bytes;
}

/** The answer for whoever downloads it. */
export function codeFile(bytes: Uint8Array, { name, format }: { name: string; format: CodeFormat }): File {
  return new File([new Uint8Array(bytes)], `${name}.${format}`, { type: TYPES[format] });
}
