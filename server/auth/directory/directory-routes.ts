// A workspace's directory mounted: each operation of its contract and the function behind it.
import {
  changeDirectory,
  changeRules,
  endToken,
  readDirectory,
  removeDirectory,
  renewToken,
  setUpDirectory,
  startDirectory,
} from "#server/auth/directory/directory.ts";
import {
  exportDirectoryPeople,
  exportRequests,
  listDirectoryPeople,
  listRequests,
} from "#server/auth/directory/directory-lists.ts";
import { os } from "#server/platform/implementer.ts";

export const directoryRoutes = {
  directory: os.auth.directory.handler(({ context }) => readDirectory(context)),
  setUpDirectory: os.auth.setUpDirectory.handler(({ context, input }) => setUpDirectory(context, input)),
  changeDirectory: os.auth.changeDirectory.handler(({ context, input }) => changeDirectory(context, input)),
  changeDirectoryRules: os.auth.changeDirectoryRules.handler(({ context, input }) => changeRules(context, input)),
  startDirectory: os.auth.startDirectory.handler(({ context, input }) => startDirectory(context, input)),
  renewDirectoryToken: os.auth.renewDirectoryToken.handler(({ context }) => renewToken(context)),
  endDirectoryToken: os.auth.endDirectoryToken.handler(({ context, input }) => endToken(context, input)),
  removeDirectory: os.auth.removeDirectory.handler(({ context, input }) => removeDirectory(context, input)),
  directoryRequests: os.auth.directoryRequests.handler(({ context, input }) => listRequests(context, input)),
  exportDirectoryRequests: os.auth.exportDirectoryRequests.handler(({ context, input }) =>
    exportRequests(context, input),
  ),
  directoryPeople: os.auth.directoryPeople.handler(({ context, input }) => listDirectoryPeople(context, input)),
  exportDirectoryPeople: os.auth.exportDirectoryPeople.handler(({ context, input }) =>
    exportDirectoryPeople(context, input),
  ),
};
