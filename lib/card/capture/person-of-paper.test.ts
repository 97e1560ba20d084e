import { expect, test } from "vitest";
import { NOBODY_YET, withTyped } from "./captured-person.ts";
import type { PaperFields } from "./fields-of-text.ts";
import { personOfPaper } from "./person-of-paper.ts";

const NOTHING: PaperFields = {
  ...{ name: "", title: "", company: "", email: "", website: "", address: "" },
  ...{ phones: [], unsure: [] },
};

test("what has no field of its own is in the note", () => {
  const read = personOfPaper({
    ...{ name: "Ada Byron", title: "Broker", company: "Byron Realty", email: "ada@byron.test", unsure: [] },
    ...{ website: "byron.test", address: "12 Elm Court, Boston, MA 02110" },
    phones: [
      { kind: "mobile", number: "+16175550142", written: "(617) 555-0142" },
      { kind: "fax", number: "+16175550143", written: "617.555.0143" },
    ],
  });
  expect(read).toEqual({
    ...{ name: "Ada Byron", title: "Broker", company: "Byron Realty" },
    ...{ email: "ada@byron.test", phone: "+1 617 555 0142" },
    note: "Fax: +1 617 555 0143\nWebsite: byron.test\nAddress: 12 Elm Court, Boston, MA 02110",
  });
});

test("a fax is nobody's phone, and a card of a company alone is the company's", () => {
  const phones = [{ kind: "fax", number: "+16175550143", written: "617.555.0143" }] as const;
  expect(personOfPaper({ ...NOTHING, company: "Byron Realty", phones })).toMatchObject({
    ...{ name: "Byron Realty", phone: "", note: "Fax: +1 617 555 0143" },
  });
});

test("what somebody typed before stays, what was read before goes", () => {
  const began = { ...NOBODY_YET, name: "Ada Biron", company: "Byron" };
  const typed = { ...began, company: "Byron Realty", note: "Met at the fair" };
  const read = { ...NOBODY_YET, name: "Ada Byron", company: "Byton Realty", note: "Website: byron.test" };
  expect(withTyped(read, typed, began)).toEqual({
    ...NOBODY_YET,
    ...{ name: "Ada Byron", company: "Byron Realty", note: "Met at the fair\nWebsite: byron.test" },
  });
});
