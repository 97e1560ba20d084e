// A person's own profile mounted: each operation of its contract and the function behind it.

import { deleteAccount, readDeletion } from "#server/auth/profile/account-deletion.ts";
import { readBlocked } from "#server/auth/profile/blocked.ts";
import { confirmEmail, describeEmailLink, requestEmail, withdrawEmail } from "#server/auth/profile/email-change.ts";
import { exportFile, readExport, startExport } from "#server/auth/profile/exports.ts";
import { finishOnboarding, readOnboarding, saveOnboarding } from "#server/auth/profile/onboarding.ts";
import { addPhoto, getPhoto, removePhoto, restorePhoto } from "#server/auth/profile/photos.ts";
import { readProfile, updateNotifications, updateProfile } from "#server/auth/profile/profile.ts";
import { os } from "#server/platform/implementer.ts";

export const profileRoutes = {
  profile: os.auth.profile.handler(({ context }) => readProfile(context)),
  updateProfile: os.auth.updateProfile.handler(({ context, input }) => updateProfile(context, input)),
  updateNotifications: os.auth.updateNotifications.handler(({ context, input }) => updateNotifications(context, input)),
  addPhoto: os.auth.addPhoto.handler(({ context, input }) => addPhoto(context, input)),
  removePhoto: os.auth.removePhoto.handler(({ context }) => removePhoto(context)),
  restorePhoto: os.auth.restorePhoto.handler(({ context }) => restorePhoto(context)),
  photo: os.auth.photo.handler(({ context, input }) => getPhoto(context, input)),
  requestEmail: os.auth.requestEmail.handler(({ context, input }) => requestEmail(context, input)),
  withdrawEmail: os.auth.withdrawEmail.handler(({ context }) => withdrawEmail(context)),
  emailLink: os.auth.emailLink.handler(({ context, input }) => describeEmailLink(context, input)),
  confirmEmail: os.auth.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  personExport: os.auth.personExport.handler(({ context }) => readExport(context)),
  startExport: os.auth.startExport.handler(({ context }) => startExport(context)),
  exportFile: os.auth.exportFile.handler(({ context, input }) => exportFile(context, input)),
  blocked: os.auth.blocked.handler(({ context }) => readBlocked(context)),
  deletion: os.auth.deletion.handler(({ context }) => readDeletion(context)),
  deleteAccount: os.auth.deleteAccount.handler(({ context, input }) => deleteAccount(context, input)),
  onboarding: os.auth.onboarding.handler(({ context }) => readOnboarding(context)),
  finishOnboarding: os.auth.finishOnboarding.handler(({ context, input }) => finishOnboarding(context, input)),
  saveOnboarding: os.auth.saveOnboarding.handler(({ context, input }) => saveOnboarding(context, input)),
};
