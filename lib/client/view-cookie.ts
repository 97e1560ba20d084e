// Writes the wished view into the `state` cookie, leaving everything else in it as it is.

const COOKIE = "state";
const MAX_AGE_SECONDS = 15_552_000;

function readState(): Record<string, unknown> {
  const raw = document.cookie.split("; ").find((part) => part.startsWith(`${COOKIE}=`));
  if (!raw) return {};
  try {
    const value: unknown = JSON.parse(decodeURIComponent(raw.slice(COOKIE.length + 1)));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Remembers the wish. */
export function writeView(view: "company" | "personal"): void {
  const state = { ...readState(), isCompanyView: view === "company" };
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const value = encodeURIComponent(JSON.stringify(state));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
}
