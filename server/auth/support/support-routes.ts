// Support mounted: each operation of its contract and the function behind it.
import {
  askSupport,
  changeQuestion,
  exportSupportQuestions,
  readQuestion,
  replySupport,
  supportQuestion,
  supportQuestions,
} from "#server/auth/support/support.ts";
import {
  answerSupport,
  changeDesk,
  desk,
  deskAdmins,
  deskQuestion,
  exportDesk,
  readDesk,
} from "#server/auth/support/support-desk.ts";
import {
  addSupportFile,
  continueSupportFile,
  supportFile,
  takeSupportFile,
} from "#server/auth/support/support-files.ts";
import { os } from "#server/platform/implementer.ts";

export const supportRoutes = {
  supportQuestions: os.auth.supportQuestions.handler(({ context, input }) => supportQuestions(context, input)),
  exportSupportQuestions: os.auth.exportSupportQuestions.handler(({ context, input }) =>
    exportSupportQuestions(context, input),
  ),
  askSupport: os.auth.askSupport.handler(({ context, input }) => askSupport(context, input)),
  supportQuestion: os.auth.supportQuestion.handler(({ context, input }) => supportQuestion(context, input)),
  replySupport: os.auth.replySupport.handler(({ context, input }) => replySupport(context, input)),
  changeQuestion: os.auth.changeQuestion.handler(({ context, input }) => changeQuestion(context, input)),
  readQuestion: os.auth.readQuestion.handler(({ context, input }) => readQuestion(context, input)),
  takeSupportFile: os.auth.takeSupportFile.handler(({ context, input }) => takeSupportFile(context, input)),
  addSupportFile: os.auth.addSupportFile.handler(({ context, input }) => addSupportFile(context, input)),
  continueSupportFile: os.auth.continueSupportFile.handler(({ context, input }) => continueSupportFile(context, input)),
  supportFile: os.auth.supportFile.handler(({ context, input }) => supportFile(context, input)),
  desk: os.auth.desk.handler(({ context, input }) => desk(context, input)),
  exportDesk: os.auth.exportDesk.handler(({ context, input }) => exportDesk(context, input)),
  deskAdmins: os.auth.deskAdmins.handler(({ context }) => deskAdmins(context)),
  deskQuestion: os.auth.deskQuestion.handler(({ context, input }) => deskQuestion(context, input)),
  answerSupport: os.auth.answerSupport.handler(({ context, input }) => answerSupport(context, input)),
  changeDesk: os.auth.changeDesk.handler(({ context, input }) => changeDesk(context, input)),
  readDesk: os.auth.readDesk.handler(({ context, input }) => readDesk(context, input)),
};
