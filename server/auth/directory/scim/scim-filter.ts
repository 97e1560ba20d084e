// SCIM's filters (RFC 7644, 3.4.2.2): read into a tree. scimmy reads them too, but loses `not` before a
// group, groups within groups, and quotes inside texts, and compares case where the schema says not to.
import { isScimError, ScimError } from "#server/auth/directory/scim/scim-error.ts";

export type Comparison = "eq" | "ne" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le";
export type Scalar = string | number | boolean | null;

export type Filter =
  | { op: "and" | "or"; of: readonly [Filter, Filter] }
  | { op: "not"; of: Filter }
  | { op: "pr"; path: string }
  | { op: "values"; path: string; of: Filter }
  | { op: Comparison; path: string; value: Scalar };

const COMPARISONS: ReadonlySet<string> = new Set(["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"]);
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;
/** Brackets in brackets: deep enough for what anybody writes. */
const DEEPEST = 20;
/** What is compared by one filter: each is asked of everybody who is looked at. */
const MOST_COMPARED = 100;
const LONGEST = 8000;

/** A filter that cannot be read, or asks what makes no sense. */
export const badFilter = (why: string) => new ScimError(400, "invalidFilter", `The filter could not be read: ${why}.`);

function isComparison(word: string): word is Comparison {
  return COMPARISONS.has(word);
}

function tokensOf(typed: string): string[] {
  const text = typed.trimEnd();
  if (text.length > LONGEST) throw badFilter(`it is longer than ${LONGEST} characters`);
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw badFilter(`at character ${at + 1}`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return tokens;
}

/** Reads a filter; throws invalidFilter. */
export function readFilter(text: string): Filter {
  const reader = new Reader(tokensOf(text));
  const filter = reader.either(0);
  reader.end();
  return filter;
}

class Reader {
  private readonly tokens: readonly string[];
  private at = 0;
  private compares = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  either(depth: number): Filter {
    let left = this.both(depth);
    while (this.word("or")) left = { op: "or", of: [left, this.both(depth)] };
    return left;
  }

  private both(depth: number): Filter {
    let left = this.one(depth);
    while (this.word("and")) left = { op: "and", of: [left, this.one(depth)] };
    return left;
  }

  private one(depth: number): Filter {
    if (depth > DEEPEST) throw badFilter("it goes too deep");
    if (this.tokens[this.at]?.toLowerCase() === "not" && this.tokens[this.at + 1] === "(") {
      this.at += 1;
      return { op: "not", of: this.group("(", ")", depth) };
    }
    return this.tokens[this.at] === "(" ? this.group("(", ")", depth) : this.compared(depth);
  }

  private group(open: string, close: string, depth: number): Filter {
    this.take(open);
    const inner = this.either(depth + 1);
    this.take(close);
    return inner;
  }

  private compared(depth: number): Filter {
    const path = this.next();
    this.compares += 1;
    if (this.compares > MOST_COMPARED) throw badFilter(`it compares more than ${MOST_COMPARED} things`);
    if (!/^[a-z$][\w.:$-]*$/i.test(path)) throw badFilter(`${path || "nothing"} is no attribute`);
    if (this.tokens[this.at] === "[") return this.values(path, depth);
    const op = this.next().toLowerCase();
    if (op === "pr") return { op, path };
    if (!isComparison(op)) throw badFilter(`${op || "nothing"} compares nothing`);
    return { op, path, value: scalarOf(this.next()) };
  }

  /** `emails[type eq "work"]`, and with an attribute of those values behind it. */
  private values(path: string, depth: number): Filter {
    const inner = this.group("[", "]", depth);
    const behind = this.tokens[this.at] ?? "";
    if (!behind.startsWith(".")) return { op: "values", path, of: inner };
    this.at += 1;
    const op = this.next().toLowerCase();
    const part = behind.slice(1);
    const asked: Filter = op === "pr" ? { op, path: part } : this.asked(op, part);
    return { op: "values", path, of: { op: "and", of: [inner, asked] } };
  }

  private asked(op: string, path: string): Filter {
    if (!isComparison(op)) throw badFilter(`${op || "nothing"} compares nothing`);
    return { op, path, value: scalarOf(this.next()) };
  }

  private word(wanted: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== wanted) return false;
    this.at += 1;
    return true;
  }

  private take(wanted: string): void {
    if (this.next() !== wanted) throw badFilter(`a ${wanted} is missing`);
  }

  private next(): string {
    const token = this.tokens[this.at] ?? "";
    this.at += 1;
    return token;
  }

  end(): void {
    if (this.at < this.tokens.length) throw badFilter(`${this.tokens[this.at]} was not expected`);
  }
}

const UNSTORABLE = "a text holds a character that no text has";

function scalarOf(token: string): Scalar {
  try {
    const value: unknown = JSON.parse(token);
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw badFilter(UNSTORABLE);
    if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return value;
  } catch (error) {
    if (isScimError(error)) throw error;
    // Entra's and Okta's words for booleans come in capitals at times.
    if (/^(true|false)$/i.test(token)) return token.toLowerCase() === "true";
  }
  throw badFilter(`${token || "nothing"} is no value`);
}
