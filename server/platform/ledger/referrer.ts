// What of a visitor's request headers the ledger keeps.

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

/** The first language that a browser asks for, without its country, or "". */
export function firstLanguage(accepted: string | undefined): string {
  return /^[a-z]{2,3}(?![a-z])/i.exec(accepted ?? "")?.[0].toLowerCase() ?? "";
}
