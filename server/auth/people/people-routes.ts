// The People Manager mounted: each operation of its contract and the function behind it.
import { givePeopleTheme } from "#server/auth/people/given-theme.ts";
import {
  addToPeopleGroup,
  createPeopleGroup,
  deletePeopleGroup,
  listPeopleGroups,
  renamePeopleGroup,
  restorePeopleGroup,
  takeFromPeopleGroup,
} from "#server/auth/people/groups.ts";
import { nudgePeople } from "#server/auth/people/nudges.ts";
import { invitePeople, resendPersonInvite, withdrawPersonInvite } from "#server/auth/people/people-acts.ts";
import { exportPeople, getPerson, listPeople, peopleOverview } from "#server/auth/people/tree-people.ts";
import { os } from "#server/platform/implementer.ts";

export const peopleRoutes = {
  people: os.auth.people.handler(({ context, input }) => listPeople(context, input)),
  person: os.auth.person.handler(({ context, input }) => getPerson(context, input)),
  peopleOverview: os.auth.peopleOverview.handler(({ context }) => peopleOverview(context)),
  exportPeople: os.auth.exportPeople.handler(({ context, input }) => exportPeople(context, input)),
  peopleGroups: os.auth.peopleGroups.handler(({ context, input }) => listPeopleGroups(context, input)),
  createPeopleGroup: os.auth.createPeopleGroup.handler(({ context, input }) => createPeopleGroup(context, input)),
  renamePeopleGroup: os.auth.renamePeopleGroup.handler(({ context, input }) => renamePeopleGroup(context, input)),
  deletePeopleGroup: os.auth.deletePeopleGroup.handler(({ context, input }) => deletePeopleGroup(context, input)),
  restorePeopleGroup: os.auth.restorePeopleGroup.handler(({ context, input }) => restorePeopleGroup(context, input)),
  addToPeopleGroup: os.auth.addToPeopleGroup.handler(({ context, input }) => addToPeopleGroup(context, input)),
  takeFromPeopleGroup: os.auth.takeFromPeopleGroup.handler(({ context, input }) => takeFromPeopleGroup(context, input)),
  nudgePeople: os.auth.nudgePeople.handler(({ context, input }) => nudgePeople(context, input)),
  invitePeople: os.auth.invitePeople.handler(({ context, input }) => invitePeople(context, input)),
  givePeopleTheme: os.auth.givePeopleTheme.handler(({ context, input }) => givePeopleTheme(context, input)),
  resendPersonInvitation: os.auth.resendPersonInvitation.handler(({ context, input }) =>
    resendPersonInvite(context, input),
  ),
  withdrawPersonInvitation: os.auth.withdrawPersonInvitation.handler(({ context, input }) =>
    withdrawPersonInvite(context, input),
  ),
};
