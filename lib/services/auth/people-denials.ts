// Who gets what of each operation of people-contract.ts, and what it is asked with.
import type { peopleContract } from "#lib/services/auth/people-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const peopleDenials: Denials<typeof peopleContract> = {
  //               nob out col mem man own sib par sus blo pas imp adm
  people:         ["401 200 403 403 200 200 200 200 403 403 403 200 200", { per_page: 1000 }],
  peopleOverview: ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  exportPeople:   ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  invitePeople:   ["401 404 403 403 200 200 404 200 403 403 403 403 404", ({ boston }) => ({ place: boston, emails: ["no address"], role: "member" })],
  resendPersonInvitation:   ["401 404 403 403 404 404 404 404 403 403 403 403 404", ({ boston }) => ({ id: NOBODY, place: boston })],
  withdrawPersonInvitation: ["401 404 403 403 404 404 404 404 403 403 403 403 404", ({ boston }) => ({ id: NOBODY, place: boston })],
  nudgePeople:    ["401 404 403 403 200 200 404 200 403 403 403 403 404", ({ boston }) => ({ place: boston, people: [NOBODY] })],
  person:         ["401 404 403 403 200 200 404 200 403 403 403 200 404", ({ hannah }) => ({ id: hannah })],
  peopleGroups:        ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  createPeopleGroup:   ["401 200 403 403 200 200 200 200 403 403 403 403 200", ({ fresh }) => ({ name: fresh, people: [] })],
  renamePeopleGroup:   ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, name: "x", version: 1 }],
  deletePeopleGroup:   ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  restorePeopleGroup:  ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  addToPeopleGroup:    ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, people: [NOBODY] }],
  takeFromPeopleGroup: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, people: [NOBODY] }],
  givePeopleTheme: ["401 404 403 403 200 200 404 200 403 403 403 403 404", ({ boston }) => ({ place: boston, people: [NOBODY], theme: null })],
  movePerson:     ["401 404 403 403 404 404 404 404 403 403 403 403 404", ({ boston, hannah }) => ({ id: hannah, place: boston, to: NOBODY, role: "member" })],
};
