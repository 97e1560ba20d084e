// Takes the contacts out of JSON as it goes by, each as its own text: a file of any size is never held whole.

/** Of one contact. */
export const MOST_ELEMENT = 4_000_000;
/** Lists and objects in one another; a contact has five. */
const MOST_DEPTH = 64;

/** The text of each object that stands right in the list of contacts, or in the list that the file is. */
export async function* jsonElements(text: AsyncIterable<string>): AsyncGenerator<string> {
  const walk = new Walk();
  for await (const piece of text) {
    walk.push(piece);
    yield* walk.take();
  }
}

/** Where the walk is: how deep, in a text or not, and since when it is in a contact. */
class Walk {
  #found: string[] = [];
  /** What closes each of the lists and objects that are open. */
  #open: string[] = [];
  #text = false;
  #coded = false;
  /** Depth of the list whose objects are wanted; 0 before it begins. */
  #list = 0;
  #key = "";
  #last = "";
  #held = "";
  #begun = false;

  push(piece: string): void {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at] ?? "";
      if (this.#text) this.#inText(sign);
      else if (this.#structure(sign)) from = at;
      if (this.#begun && !this.#text && sign === "}" && this.#open.length === this.#list) {
        this.#found.push(this.#held + piece.slice(from, at + 1));
        [this.#held, this.#begun] = ["", false];
      }
    }
    if (this.#begun) this.#held += piece.slice(from);
    if (this.#held.length > MOST_ELEMENT) throw new RangeError("A contact of this file is larger than any contact.");
  }

  take(): string[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #inText(sign: string): void {
    if (this.#coded) this.#coded = false;
    else if (sign === "\\") this.#coded = true;
    else if (sign === '"') this.#text = false;
    else if (!this.#begun && this.#last.length < 20) this.#last += sign;
  }

  /** True where a contact begins. */
  #structure(sign: string): boolean {
    if (sign === '"') [this.#text, this.#last] = [true, this.#begun ? this.#last : ""];
    else if (sign === ":" && this.#open.length === 1) this.#key = this.#last;
    else if (sign === "}" || sign === "]") this.#close();
    else if (sign === "{" || sign === "[") return this.#enter(sign);
    return false;
  }

  #close(): void {
    this.#open.pop();
    if (this.#open.length < this.#list) this.#list = -1;
  }

  #enter(sign: string): boolean {
    if (this.#open.length >= MOST_DEPTH) throw new RangeError("This file is no list of contacts.");
    this.#open.push(sign);
    const depth = this.#open.length;
    const wanted = depth === 1 || (depth === 2 && this.#key === "contacts");
    if (sign === "[" && this.#list === 0 && wanted) this.#list = depth;
    if (sign !== "{" || this.#list < 1 || depth !== this.#list + 1 || this.#begun) return false;
    this.#begun = true;
    return true;
  }
}
