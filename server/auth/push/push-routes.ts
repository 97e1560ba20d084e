// The operations on devices mounted: each of the contract and the function behind it.
import { addPushDevice, readPush, removePushDevice, testPushDevice } from "#server/auth/push/push-devices.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const pushRoutes = {
  push: auth.push.handler(({ context }) => readPush(context)),
  addPushDevice: auth.addPushDevice.handler(({ context, input }) => addPushDevice(context, input)),
  removePushDevice: auth.removePushDevice.handler(({ context, input }) => removePushDevice(context, input)),
  testPushDevice: auth.testPushDevice.handler(({ context, input }) => testPushDevice(context, input)),
};
