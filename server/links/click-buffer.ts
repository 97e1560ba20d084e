// Clicks that wait to be stored, in the shape that one statement takes: links and words once, visits as numbers.

/** One column per array; the indexes count from 1, as PostgreSQL does, and word 0 is none. */
export type ClickBatch = {
  id: string;
  size: number;
  workspaces: string[];
  links: string[];
  words: string[];
  link: number[];
  at: number[];
  class: number[];
  agent: number[];
  referrer: number[];
};

export type Click = {
  workspaceId: string;
  linkId: string;
  at: number;
  class: number;
  agent: string;
  referrer: string;
};

export class ClickBuffer {
  readonly #id: string;
  readonly #linkIndex = new Map<string, number>();
  readonly #wordIndex = new Map<string, number>();
  readonly #workspaces: string[] = [];
  readonly #link: number[] = [];
  readonly #at: number[] = [];
  readonly #class: number[] = [];
  readonly #agent: number[] = [];
  readonly #referrer: number[] = [];

  constructor(id: string) {
    this.#id = id;
  }

  get size(): number {
    return this.#link.length;
  }

  add(click: Click): void {
    let link = this.#linkIndex.get(click.linkId);
    if (link === undefined) {
      link = this.#workspaces.push(click.workspaceId);
      this.#linkIndex.set(click.linkId, link);
    }
    this.#link.push(link);
    this.#at.push(click.at);
    this.#class.push(click.class);
    this.#agent.push(this.#word(click.agent));
    this.#referrer.push(click.referrer === "" ? 0 : this.#word(click.referrer));
  }

  batch(): ClickBatch {
    return {
      id: this.#id,
      size: this.size,
      workspaces: this.#workspaces,
      links: [...this.#linkIndex.keys()],
      words: [...this.#wordIndex.keys()],
      link: this.#link,
      at: this.#at,
      class: this.#class,
      agent: this.#agent,
      referrer: this.#referrer,
    };
  }

  #word(word: string): number {
    const known = this.#wordIndex.get(word);
    if (known !== undefined) return known;
    const index = this.#wordIndex.size + 1;
    this.#wordIndex.set(word, index);
    return index;
  }
}

/** A referring page's host in lower case, or "": cut out by hand because parsing a URL costs more than the redirect. */
export function referrerHost(referrer: string | undefined): string {
  if (!referrer?.startsWith("http")) return "";
  const start = referrer.indexOf("://") + 3;
  if (start === 2) return "";
  let end = start;
  for (; end < referrer.length && end - start <= 100; end += 1) {
    const code = referrer.charCodeAt(end);
    if (isHostLetter(code)) continue;
    if (mayFollowHost(code)) break;
    return "";
  }
  return end - start > 100 ? "" : referrer.slice(start, end).toLowerCase();
}

/** a–z, A–Z, 0–9, the dot and the hyphen. */
function isHostLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 46 ||
    code === 45
  );
}

/** Only / : ? # end a host; before anything else, a user name's @ too, stands none. */
function mayFollowHost(code: number): boolean {
  return code === 47 || code === 58 || code === 63 || code === 35;
}
