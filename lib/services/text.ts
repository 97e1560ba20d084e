// What a text on the wire is: read by people, in one line or several, or by machines. A plain string is none of them.
import { z } from "zod";
import { cleanLine, type Lines } from "#lib/clean-line.ts";
import { lineProblem } from "#lib/line.ts";
import { counted } from "#lib/plural.ts";

function visible(lines: Lines) {
  return z.check<string>((context) => {
    const message = lineProblem(context.value, lines);
    if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
  });
}

const ONE_LINE = visible("one");
const SEVERAL_LINES = visible("several");
const FOR_MACHINES = z.check<string>(() => undefined);

/** One line that people read: a name, a title, a note in a list. */
export function line(most: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(most, `Use at most ${counted(most, "character")}.`)
    .check(ONE_LINE);
}

/** Several lines that people read. */
export function lines(most: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(most, `Use at most ${counted(most, "character")}.`)
    .check(SEVERAL_LINES);
}

/** A text that we read elsewhere and pass on: made into a line, because whoever sends it has not typed it. */
export function foreign(most: number) {
  return machine()
    .max(most)
    .transform((text) => cleanLine(text));
}

/** What no person reads as a text: an id, a token, a code, an address, a password, a file, words to look for. */
export function machine(): z.ZodString {
  return z.string().check(FOR_MACHINES);
}

/** True for a string that says what it is: by one of these, or by a format (an e-mail address, a day, a pattern). */
export function saysWhatItIs(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodStringFormat) return true;
  const checks = schema.def.checks ?? [];
  const known: readonly unknown[] = [ONE_LINE, SEVERAL_LINES, FOR_MACHINES];
  return checks.some((check) => known.includes(check) || check instanceof z.core.$ZodCheckStringFormat);
}
