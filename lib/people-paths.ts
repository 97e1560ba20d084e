// Addresses of people, places and directories: whoever looks after an organisation.

/** Addresses by what stands there. */
export const peoplePaths = {
  franchiseManager: () => "/franchise-manager",
  franchiseTab: (tab: string) => `/franchise-manager/${encodeURIComponent(tab)}`,
  /** A location's co-op account, as its franchise sees it. */
  coopOf: (id: string) => `/franchise-manager/co-op?location=${encodeURIComponent(id)}`,
  /** The checklist of a location that opens. */
  openingOf: (id: string) => `/franchise-manager/opening?location=${encodeURIComponent(id)}`,
  /** A location that changes hands, for whoever asked, decides or is told. */
  locationRequest: (id: string) => `/location-request/${encodeURIComponent(id)}`,
  /** A team's leaderboard, and one's own place. */
  teamLeaderboard: () => "/team-leaderboard",
  userLeaderboard: () => "/user-leaderboard",
  usersManager: () => "/users-manager",
  directory: () => "/people-manager/directory",
  directoryPeople: () => "/people-manager/directory?show=people",
  signOnSetUp: () => "/people-manager/directory?show=sign-on",
  /** Why this session does not open its workspace, and where a code of a provider is spent. */
  signOn: () => "/sign-on",
  signOnEnter: () => "/sign-on?step=enter",
  peopleFiles: () => "/users-manager?tab=files",
  peopleFile: (id: string) => `/users-manager?tab=files&import=${encodeURIComponent(id)}`,
  peopleManager: () => "/people-manager",
  /** A tab of the People Manager, or a person's page there. */
  peopleManagerAt: (route: string) => `/people-manager/${encodeURIComponent(route)}`,
  peopleOfGroup: (id: string) => `/people-manager?group=${encodeURIComponent(id)}`,
  leaving: () => "/people-manager/leaving",
  /** What becomes of what somebody holds who leaves, in this workspace or in one of its locations. */
  leavingOf: (person: string, place = "") =>
    `/people-manager/leaving?leave=${encodeURIComponent(person)}${place && `&at=${encodeURIComponent(place)}`}`,
} as const;
