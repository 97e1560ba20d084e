// Franchises for administrators, mounted.
import {
  adminFranchises,
  exportAdminFranchises,
  handFranchise,
  remindFranchise,
  withdrawFranchise,
} from "#server/auth/admin/admin-franchises.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const adminFranchiseRoutes = {
  adminFranchises: auth.adminFranchises.handler(({ context, input }) => adminFranchises(context, input)),
  exportAdminFranchises: auth.exportAdminFranchises.handler(({ context, input }) =>
    exportAdminFranchises(context, input),
  ),
  handFranchise: auth.handFranchise.handler(({ context, input }) => handFranchise(context, input)),
  remindFranchise: auth.remindFranchise.handler(({ context, input }) => remindFranchise(context, input)),
  withdrawFranchise: auth.withdrawFranchise.handler(({ context, input }) => withdrawFranchise(context, input)),
};
