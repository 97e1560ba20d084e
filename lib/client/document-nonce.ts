// The one nonce that this document's policy knows. A page that was refreshed is told another, which counts for nothing. Browser only.

/** Where the document has none, nothing is refused for the lack of it. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
