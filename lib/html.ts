// Text into HTML written by hand, for the few documents that no React renders.

/** Text made safe for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
