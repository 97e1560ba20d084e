// A contact and a value of one as the wire shows them, for what draws them: nothing joined, nothing agreed to.
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";

const AT = "2026-11-14T15:00:00Z";
const SOMEBODY = { id: "p", name: "Mia Santos", photo_url: null };

export function aFact(over: Partial<Fact> = {}): Fact {
  return {
    ...{
      id: "f",
      field: "name",
      custom: null,
      line: null,
      address: null,
      value: "Elena Marsh",
      record_id: "c",
      use: "",
      source: "typed",
      by: SOMEBODY,
      file: null,
      event: "",
      confirmed: null,
    },
    ...{ chosen: false, shown: true, at: AT, ended_at: null, ...over },
  };
}

export function aContact(over: Partial<WholeContact> = {}): WholeContact {
  return {
    ...{
      id: "c",
      kind: "person",
      name: "Elena Marsh",
      title: "",
      company: "",
      email: "",
      phone: "",
      birthday: "",
      stage: "",
      photo_url: null,
      tags: [],
      custom: [],
      owner: SOMEBODY,
    },
    ...{ seen_by: "location", origin: "typed", event: "", introducer: "", follow_up: null, version: 1, viewing: false },
    ...{
      last_sign: { kind: "added", at: AT },
      created_at: AT,
      deleted_at: null,
      facts: [],
      tasks: [],
      answer_id: null,
    },
    ...{ records: [], viewers: [], may_write: { state: "none", ends_at: null }, channels: [], consents: [] },
    ...{ brand_stop: false, brand_seen: false, ...over },
  };
}
