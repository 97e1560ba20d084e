// More people of the demo's franchise, so that its locations look lived in: some with everything on their card, some without.
import type { SeedCard } from "#db/seed/card-list.ts";
import type { SeedPerson } from "#db/seed/seed-person.ts";

/** First and last name, title, the last digits of a phone, a photo; empty where they have none. */
type Row = readonly [first: string, last: string, title: string, phone: string, photo: string];

const MIAMI: readonly Row[] = [
  ["Camila", "Rojas", "Realtor, rentals", "0130", "elena"],
  ["Rosa", "Delgado", "Realtor, beach homes", "0131", "rosa"],
  ["Walter", "Nunez", "Broker associate", "0132", "walter"],
  ["Lucia", "Ferrer", "Realtor", "0133", ""],
  ["Andre", "Baptiste", "Realtor, new developments", "0134", ""],
  ["Isabel", "Quintana", "Transaction coordinator", "0135", ""],
  ["Mateo", "Vargas", "Realtor, rentals", "0136", ""],
  ["Jenna", "Whitlock", "Realtor", "0137", ""],
  ["Rafael", "Sousa", "Realtor, condominiums", "", ""],
  ["Naomi", "Clarke", "Marketing", "0139", ""],
  ["Diego", "Montalvo", "Realtor", "0140", ""],
  ["Paula", "Restrepo", "", "0141", ""],
  ["Victor", "Haddad", "Realtor, commercial", "0142", ""],
  ["Sienna", "Marsh", "Assistant", "", ""],
  ["Oscar", "Valdez", "Realtor", "0144", ""],
  ["Talia", "Brooks", "Realtor, first homes", "0145", ""],
  ["Emilio", "Santoro", "Realtor", "0146", ""],
  ["Greta", "Lindholm", "Office manager", "0147", ""],
];

const AUSTIN: readonly Row[] = [
  ["Samira", "Osei", "", "0150", "june"],
  ["Jonas", "Lindholm", "Assistant", "", ""],
  ["Ben", "Ortega", "Realtor, lake homes", "0152", "ben"],
  ["Beatriz", "Lima", "Realtor, relocation", "0153", "beatriz"],
  ["Caleb", "Foster", "Realtor", "0154", ""],
  ["Harper", "Nguyen", "Realtor, downtown lofts", "0155", ""],
  ["Dylan", "Price", "Realtor", "0156", ""],
  ["Maya", "Krishnan", "Realtor, new builds", "0157", ""],
  ["Wyatt", "Collins", "Realtor, ranches", "0158", ""],
  ["Leah", "Goldberg", "Transaction coordinator", "0159", ""],
  ["Trey", "Jackson", "Realtor", "0160", ""],
  ["Sofie", "Andersen", "Realtor", "", ""],
  ["Marcus", "Tran", "Realtor, first homes", "0162", ""],
  ["Elise", "Fontaine", "Marketing", "0163", ""],
  ["Owen", "Gallagher", "Realtor", "0164", ""],
  ["Priscilla", "Adeyemi", "Realtor, rentals", "0165", ""],
  ["Noel", "Ramirez", "", "0166", ""],
];

const BOSTON: readonly Row[] = [
  ["June", "Kowalski", "Realtor, first homes", "0121", ""],
  ["Theo", "Osborne", "Realtor, Fort Point", "0122", ""],
  ["Renee", "Dufour", "Realtor, condominiums", "0124", ""],
  ["Amir", "Haddadi", "Realtor", "0125", ""],
  ["Colin", "Mercer", "Realtor, rentals", "0126", ""],
];

function personOf([first, last, title, phone, photo]: Row, workspace: string, area: string): SeedPerson {
  return {
    email: `${first}.${last}@harbor.test`.toLowerCase(),
    ...{ first, last, shows: "", extra: true },
    ...(title === "" ? {} : { title }),
    ...(phone === "" ? {} : { phone: `+1 ${area} 555 ${phone}` }),
    ...(photo === "" ? {} : { photo }),
    in: [{ workspace, role: "member" }],
  };
}

export const HARBOR_PEOPLE: readonly SeedPerson[] = [
  ...MIAMI.map((row) => personOf(row, "miami", "305")),
  ...AUSTIN.map((row) => personOf(row, "austin", "512")),
  ...BOSTON.map((row) => personOf(row, "boston", "617")),
];

const WHOLE: SeedCard = {
  content: { about: "Ask me anything about living here." },
  blocks: [{ kind: "link", label: "My listings", note: "What is for sale today", url: "https://harbor.test/homes" }],
};

/** Whoever has a photo wrote the rest as well; of the others a third did. */
export const HARBOR_CARDS: Readonly<Record<string, readonly SeedCard[]>> = Object.fromEntries(
  HARBOR_PEOPLE.filter(({ photo }, nth) => photo !== undefined || nth % 3 === 0).map(({ email }) => [email, [WHOLE]]),
);
