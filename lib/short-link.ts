// Where a short link is shared.

/** The whole address to share. On a link domain the alias is the whole path. */
export function shortlinkOf(domain: string, alias: string, publicOrigin: string): string {
  const segment = encodeURIComponent(alias);
  return domain === "" ? `${publicOrigin}/l/${segment}` : `https://${domain}/${segment}`;
}
