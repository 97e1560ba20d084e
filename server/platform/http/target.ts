// What a request is aimed at: most name a path, a proxy's client the whole address, and OPTIONS may ask about the server.

/** Path and query of a request's target; null for one that names none, such as `*`. */
export function localTarget(url: string): string | null {
  if (url.startsWith("/")) return url;
  const [, local] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  if (local === undefined) return null;
  return local.startsWith("/") ? local : `/${local}`;
}
