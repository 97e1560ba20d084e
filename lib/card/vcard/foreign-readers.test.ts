// The contact file as address books on servers read it: vobject of Python and sabre/vobject of PHP, where they are installed.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { HOSTILE, MIA } from "#tests/support/sample-contacts.ts";
import type { ContactDetails } from "../contact-details.ts";
import { writeVcard } from "./vcard.ts";
import type { VcardReader } from "./vcard-reader.ts";

/** Each takes files as a list of JSON and answers what it read of each; what it will not read ends it. */
const PYTHON = `
import base64, json, sys, vobject
def text(value):
    return value if isinstance(value, str) else "".join(value)
def read(file):
    card, = list(vobject.readComponents(file))
    card.validate()
    lists = lambda name: [line.value for line in card.contents.get(name, [])]
    return {
        "n": [[text(getattr(v, p)) for p in ("family", "given", "additional", "prefix", "suffix")] for v in lists("n")],
        "fn": lists("fn"), "org": lists("org"), "title": lists("title"), "tel": lists("tel"), "email": lists("email"),
        "adr": [[text(getattr(v, p)) for p in ("box", "extended", "street", "city", "region", "code", "country")] for v in lists("adr")],
        "url": lists("url"), "note": lists("note"),
        "photo": [base64.b64encode(v).decode() for v in lists("photo")],
        "names": sorted(card.contents.keys()),
    }
print(json.dumps([read(file) for file in json.load(sys.stdin)]))
`;
/** Version 2, which Debian has, leaves a photo as it is written; version 4 hands out its bytes. */
const PHP = `
require 'Sabre/VObject/autoload.php';
function read(string $file): array {
  $card = Sabre\\VObject\\Reader::read($file);
  foreach ($card->validate() as $found) if ($found['level'] >= 3) throw new Exception($found['message']);
  $read = array_fill_keys(['n', 'fn', 'org', 'title', 'tel', 'email', 'adr', 'url', 'note', 'photo'], []);
  $names = [];
  foreach ($card->children() as $line) {
    $name = strtolower($line->name);
    $names[$name] = true;
    if (!isset($read[$name])) continue;
    $value = $line->getValue();
    if ($name === 'photo' && str_starts_with($value, "\\xff\\xd8")) $value = base64_encode($value);
    $read[$name][] = in_array($name, ['n', 'org', 'adr']) ? $line->getParts() : $value;
  }
  ksort($names);
  return $read + ['names' => array_keys($names)];
}
echo json_encode(array_map('read', json_decode(stream_get_contents(STDIN), true)), JSON_THROW_ON_ERROR);
`;
/** Debian's packages are for Debian's own Python, which is not always the first one. */
const READERS = [
  { name: "vobject", commands: ["python3", "/usr/bin/python3"], code: ["-c", PYTHON], there: ["-c", "import vobject"] },
  {
    name: "sabre/vobject",
    commands: ["php"],
    code: ["-r", PHP],
    there: ["-r", "require 'Sabre/VObject/autoload.php';"],
  },
] as const;
const FILES: readonly VcardReader[] = ["apple", "google", "outlook"];

const readSchema = z.object({
  ...{ n: z.array(z.array(z.string())), org: z.array(z.array(z.string())), adr: z.array(z.array(z.string())) },
  ...{ fn: z.array(z.string()), title: z.array(z.string()), tel: z.array(z.string()), email: z.array(z.string()) },
  ...{ url: z.array(z.string()), note: z.array(z.string()), photo: z.array(z.string()), names: z.array(z.string()) },
});

function hostile(text: string): ContactDetails {
  return {
    ...MIA,
    ...{ firstname: text, lastname: text, middle: text, prefix: text, suffix: text, pronouns: text, note: text },
    titles: [text],
    organization: { name: text, department: text },
    emails: [{ kind: "other", address: text }],
    addresses: [{ kind: "other", street: text, extended: text, city: text, region: text, zip: text, country: text }],
    urls: [{ url: `https://a.test/${text}`, label: text }],
  };
}

const written = (details: ContactDetails, reader: VcardReader) =>
  writeVcard(details, { reader, changedAt: "2026-11-20T16:05:00Z", uid: "https://go.harbor.test/mia" });

/** Sabre's version 2 leaves these two as they are in a value of one part. */
const plain = (value: string | undefined) => value?.replace(/\\([;,])/g, "$1");

describe.each(READERS)("$name", ({ commands, code, there }) => {
  const command = commands.find((one) => spawnSync(one, there).status === 0);
  const missing = command === undefined;
  const read = (files: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command ?? "", code, {
      input: JSON.stringify(files),
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr || stdout);
    return z.array(readSchema).parse(JSON.parse(stdout));
  };

  test.skipIf(missing).each(FILES)("reads of the file for %s what the card says", (reader) => {
    const golden = new URL(`../../../tests/fixtures/vcards/${reader}.vcf`, import.meta.url);
    const [card] = read([readFileSync(golden, "utf8")]);
    expect(card).toMatchObject({
      n: [["Santos", "Mia", "Luísa", "Dr.", "GRI"]],
      org: [["Harbor Realty Boston", "Seaport; Fort Point"]],
      adr: [["", "", "2 Drydock Ave, Suite 4B", "Boston", "MA", "02210", "United States"]],
      email: ["mia@harbor.test", "mia@example.test"],
    });
    expect(plain(card?.fn[0])).toBe("Dr. Mia Luísa Santos, GRI");
    expect(plain(card?.title[0])).toBe("Realtor, residential sales, Team lead");
    expect(card?.tel[0]).toBe("+1 617 555 0142");
    expect(plain(card?.note[0])).toContain("water.\nEnglish, Português, Tiếng Việt 🏡.");
    expect(card?.url).toContain("https://go.harbor.test/mia");
    expect(card?.photo.map((photo) => photo.slice(0, 6))).toEqual(["/9j/4A"]);
  });

  test.skipIf(missing)("reads one card of no more lines than ours, whatever is typed", () => {
    const files = HOSTILE.flatMap((text) => FILES.map((reader) => written(hostile(text), reader)));
    const known = "version n fn org x-abshowas title tel email adr url x-ablabel note uid rev".split(" ");
    const cards = read(files);
    expect(cards).toHaveLength(files.length);
    for (const { tel, names, url } of cards) {
      expect(tel.length).toBeLessThanOrEqual(MIA.phones.length);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      for (const address of url) expect(address).toMatch(/^https:/);
    }
  });
});
