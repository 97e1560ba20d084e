// Our cookies: their names and attributes, written and expired alike, and a parser that survives anything.

import { VISITOR_DAYS } from "#lib/analytics.ts";

export const COOKIES = {
  token: { httpOnly: true, sameSite: "Lax", maxAge: null },
  state: { httpOnly: false, sameSite: "Lax", maxAge: 180 * 24 * 3600 },
  flash: { httpOnly: false, sameSite: "Lax", maxAge: 60 },
  imp: { httpOnly: true, sameSite: "Lax", maxAge: 60 },
  device: { httpOnly: true, sameSite: "Lax", maxAge: 180 * 24 * 3600 },
  "service-key": { httpOnly: true, sameSite: "Strict", maxAge: 8 * 3600 },
  // What a browser remembers of itself: its appearance, the menu's folded groups, and a number to count visits by.
  theme: { httpOnly: false, sameSite: "Lax", maxAge: 365 * 24 * 3600 },
  folds: { httpOnly: false, sameSite: "Lax", maxAge: 365 * 24 * 3600 },
  visitor: { httpOnly: false, sameSite: "Lax", maxAge: VISITOR_DAYS * 24 * 3600 },
} as const;

export type CookieName = keyof typeof COOKIES;

export type CookieOptions = {
  /** From `secureFor(PUBLIC_ORIGIN)`; never from a header. */
  secure: boolean;
  /** Seconds; without it the cookie's own, or the browser session's. */
  maxAge?: number;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/;

/** Secure everywhere but on plain http to this very machine. */
export function secureFor(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || !LOOPBACK.test(hostname);
}

/** A Set-Cookie value; host-only, because no Domain is ever named. */
export function serialiseCookie(name: CookieName, value: string, options: CookieOptions): string {
  const maxAge = options.maxAge ?? COOKIES[name].maxAge;
  const age = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value)}; Path=/${age}${attributes(name, options.secure)}`;
}

/** The Set-Cookie value that takes the cookie away; other attributes than at its birth would do nothing. */
export function expireCookie(name: CookieName, options: { secure: boolean }): string {
  return `${name}=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT${attributes(name, options.secure)}`;
}

/** Every value of one name in a Cookie header, decoded where it decodes. */
export function cookieValues(header: string | null | undefined, name: CookieName): string[] {
  if (!header) return [];
  const prefix = `${name}=`;
  const values: string[] = [];
  for (const part of header.split(";")) {
    const pair = part.trim();
    if (pair.startsWith(prefix)) values.push(decoded(pair.slice(prefix.length)));
  }
  return values;
}

/**
 * The one value of a name. Two different ones give none: a sub-domain can plant a second cookie,
 * and choosing between them would be choosing for the planter.
 */
export function readCookie(header: string | null | undefined, name: CookieName): string | null {
  const [first, ...others] = cookieValues(header, name);
  if (first === undefined || first === "") return null;
  return others.every((other) => other === first) ? first : null;
}

/** True when the browser sent the cookie at all, in whatever shape. */
export function hasCookie(header: string | null | undefined, name: CookieName): boolean {
  return cookieValues(header, name).length > 0;
}

function attributes(name: CookieName, secure: boolean): string {
  const { httpOnly, sameSite } = COOKIES[name];
  return `${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}; SameSite=${sameSite}`;
}

function decoded(raw: string): string {
  const value = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw;
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
