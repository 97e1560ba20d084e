// The people of a workspace mounted: each operation of their contract and the function behind it.
import {
  changeMember,
  handOverWorkspace,
  reactivateMember,
  suspendMember,
} from "#server/auth/people/member-changes.ts";
import {
  addMemberImport,
  discardMemberImport,
  mapMemberImport,
  memberImport,
  memberImportRows,
  memberImports,
  startMemberImport,
} from "#server/auth/people/member-imports.ts";
import { inviteMembers, linkInvite, resendInvite, revokeInvite } from "#server/auth/people/member-invites.ts";
import { addImportPhotos, memberImportPhoto } from "#server/auth/people/member-photos.ts";
import { exportMembers, listMembers, membersOverview } from "#server/auth/people/members.ts";
import { os } from "#server/platform/implementer.ts";

export const membersRoutes = {
  members: os.auth.members.handler(({ context, input }) => listMembers(context, input)),
  membersOverview: os.auth.membersOverview.handler(({ context }) => membersOverview(context)),
  exportMembers: os.auth.exportMembers.handler(({ context, input }) => exportMembers(context, input)),
  inviteMembers: os.auth.inviteMembers.handler(({ context, input }) => inviteMembers(context, input)),
  resendInvitation: os.auth.resendInvitation.handler(({ context, input }) => resendInvite(context, input)),
  linkInvitation: os.auth.linkInvitation.handler(({ context, input }) => linkInvite(context, input)),
  revokeInvitation: os.auth.revokeInvitation.handler(({ context, input }) => revokeInvite(context, input)),
  changeMember: os.auth.changeMember.handler(({ context, input }) => changeMember(context, input)),
  suspendMember: os.auth.suspendMember.handler(({ context, input }) => suspendMember(context, input)),
  reactivateMember: os.auth.reactivateMember.handler(({ context, input }) => reactivateMember(context, input)),
  handOverWorkspace: os.auth.handOverWorkspace.handler(({ context, input }) => handOverWorkspace(context, input)),
  memberImports: os.auth.memberImports.handler(({ context, input }) => memberImports(context, input)),
  addMemberImport: os.auth.addMemberImport.handler(({ context, input }) => addMemberImport(context, input)),
  memberImport: os.auth.memberImport.handler(({ context, input }) => memberImport(context, input)),
  memberImportRows: os.auth.memberImportRows.handler(({ context, input }) => memberImportRows(context, input)),
  addImportPhotos: os.auth.addImportPhotos.handler(({ context, input }) => addImportPhotos(context, input)),
  memberImportPhoto: os.auth.memberImportPhoto.handler(({ context, input }) => memberImportPhoto(context, input)),
  mapMemberImport: os.auth.mapMemberImport.handler(({ context, input }) => mapMemberImport(context, input)),
  startMemberImport: os.auth.startMemberImport.handler(({ context, input }) => startMemberImport(context, input)),
  discardMemberImport: os.auth.discardMemberImport.handler(({ context, input }) => discardMemberImport(context, input)),
};
