import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disposition, harmlessName } from "#server/media/file-name.ts";

describe("a name", () => {
  test.each([
    ["photo.PNG", "jpg", "photo.jpg"],
    ["../../etc/passwd", "png", "passwd.png"],
    ["C:\\Users\\ada\\evil.exe", "pdf", "evil.pdf"],
    [".htaccess", "txt", "htaccess.txt"],
    ["", "pdf", "file.pdf"],
    ["\u202Egpj.exe", "png", "gpj.png"],
    ["Cafe\u0301\0\r\n.pdf", "pdf", "Café.pdf"],
    ["報告書 2026.final.pdf", "pdf", "報告書 2026.final.pdf"],
    [`${"長".repeat(300)}.mp4`, "mp4", `${"長".repeat(116)}.mp4`],
    ["half\uD800.pdf", "pdf", "half\uFFFD.pdf"],
  ])("%j ends as what it is", (name, ending, harmless) => {
    expect(harmlessName(name, ending)).toBe(harmless);
  });

  test("of any characters makes a header of one line that names no folder", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const header = disposition("attachment", harmlessName(name, "pdf"));
        expect(header).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.!~%$&+^`|#-]+$/);
        expect(header).not.toMatch(/[/\\]/);
      }),
    );
  });
});
