// The codes of a workspace mounted: each operation and the function behind it.
import { exportCodePages, exportCodesCsv, exportCodesJson, getCodes, setClosing } from "#server/auth/codes/codes.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const codesRoutes = {
  codes: auth.codes.handler(({ context }) => getCodes(context)),
  setClosing: auth.setClosing.handler(({ context, input }) => setClosing(context, input)),
  exportCodesCsv: auth.exportCodesCsv.handler(({ context }) => exportCodesCsv(context)),
  exportCodesJson: auth.exportCodesJson.handler(({ context }) => exportCodesJson(context)),
  exportCodePages: auth.exportCodePages.handler(({ context }) => exportCodePages(context)),
};
