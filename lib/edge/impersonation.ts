// Recognises the parameters of an impersonation link and takes them out of an address.

const NAMES: ReadonlySet<string> = new Set(["accessToken", "target"]);

/** The query without both parameters, or null when they are not there together. */
export function withoutImpersonation(search: string): string | null {
  if (search.length < 2) return null;
  const found = new Set<string>();
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => {
      const name = nameOf(pair);
      if (!NAMES.has(name)) return true;
      found.add(name);
      return false;
    });
  if (found.size < NAMES.size) return null;
  const rest = kept.filter((pair) => pair !== "").join("&");
  return rest === "" ? "" : `?${rest}`;
}

/** Decoded as forms are, so that no spelling of the name gets past. */
function nameOf(pair: string): string {
  const end = pair.indexOf("=");
  const raw = end < 0 ? pair : pair.slice(0, end);
  if (!raw.includes("%")) return raw;
  return new URLSearchParams(`${raw}=`).keys().next().value ?? "";
}
