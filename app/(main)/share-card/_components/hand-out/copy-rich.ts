// Copies rich text as mail programs take it: HTML, with plain text for those that take no other.

/** False where the browser refuses. */
export async function copyRich(html: string, text: string): Promise<boolean> {
  try {
    const parts = {
      "text/html": new Blob([html], { type: "text/html" }),
      "text/plain": new Blob([text], { type: "text/plain" }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return copySelected(html);
  }
}

/** Older browsers copy what is selected. */
function copySelected(html: string): boolean {
  const host = document.createElement("div");
  host.innerHTML = html;
  host.style.position = "fixed";
  host.style.left = "-9999px";
  document.body.append(host);
  const selection = getSelection();
  selection?.selectAllChildren(host);
  const done = document.execCommand("copy");
  selection?.removeAllRanges();
  host.remove();
  return done;
}
