// People who leave, are removed or move, mounted: each operation of their contract and the function behind it.
import { callOffIn, changeIn, openIn, previewIn, startIn, undoIn } from "#server/auth/hand-overs/hand-over-acts.ts";
import { exportHandOvers, getHandOver, listHandOvers } from "#server/auth/hand-overs/hand-over-reads.ts";
import { movePerson } from "#server/auth/hand-overs/member-moves.ts";
import { removeMember } from "#server/auth/hand-overs/member-removal.ts";
import { os } from "#server/platform/implementer.ts";

export const handOversRoutes = {
  handOvers: os.auth.handOvers.handler(({ context, input }) => listHandOvers(context, input)),
  exportHandOvers: os.auth.exportHandOvers.handler(({ context, input }) => exportHandOvers(context, input)),
  previewHandOver: os.auth.previewHandOver.handler(({ context, input }) => previewIn(context, input)),
  handOver: os.auth.handOver.handler(({ context, input }) => getHandOver(context, input)),
  startHandOver: os.auth.startHandOver.handler(({ context, input }) => startIn(context, input)),
  openHandOver: os.auth.openHandOver.handler(({ context, input }) => openIn(context, input)),
  changeHandOver: os.auth.changeHandOver.handler(({ context, input }) => changeIn(context, input)),
  callOffHandOver: os.auth.callOffHandOver.handler(({ context, input }) => callOffIn(context, input)),
  removeMember: os.auth.removeMember.handler(({ context, input }) => removeMember(context, input)),
  movePerson: os.auth.movePerson.handler(({ context, input }) => movePerson(context, input)),
  undoHandOver: os.auth.undoHandOver.handler(({ context, input }) => undoIn(context, input)),
};
