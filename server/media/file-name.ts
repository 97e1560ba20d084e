// The name a file is handed out under: what its sender called it, without a path, and with the ending of what it is.

const LONGEST = 120;
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}"<>|:*?%]/gu;

/** A harmless name that ends as its type does. */
export function harmlessName(name: string, ending: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(FORBIDDEN, "")
    .replace(/^[.\s]+/, "")
    .trimEnd();
  const stem = plain.replace(/\.[\p{L}\d]{1,5}$/u, "");
  const room = LONGEST - ending.length - 1;
  return `${[...(stem || "file")].slice(0, room).join("").trimEnd()}.${ending}`;
}

/** Content-Disposition of a file (RFC 6266): a plain name for old readers, the whole one for the others. */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\w. -]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
