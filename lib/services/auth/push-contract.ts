// The auth service's operations on the browsers that a person is told on.
import { z } from "zod";
import { PUSH_PROBLEMS } from "#lib/push-limits.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["notifications"];
const deviceId = z.object({ id: machine() });

export const pushDeviceSchema = z.object({
  id: z.string(),
  device: z.string(),
  here: z.boolean().describe("Whether this session added it."),
  added_at: z.string(),
  last_ok_at: z.string().nullable().describe("When its push service last took a message."),
  problem: z.enum(PUSH_PROBLEMS).nullable().describe("Why the last message did not arrive; null where it did."),
});

export const pushSchema = z.object({
  public_key: z.string().nullable().describe("What a browser subscribes with; null where none can get notifications."),
  devices: z.array(pushDeviceSchema),
});

export type PushDevice = z.infer<typeof pushDeviceSchema>;
export type Push = z.infer<typeof pushSchema>;

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const keyOf = (least: number, most: number) => machine().min(least).max(most).regex(BASE64URL, "That is no key.");

export const pushContract = {
  push: contract
    .meta({ action: "push.read" })
    .route({ method: "GET", path: "/auth/push", tags, summary: "The browsers that get this person's notifications" })
    .output(dataOf(pushSchema)),
  addPushDevice: contract
    .meta({ action: "push.change", once: { decides: "push.added", again: "auth.push" } })
    .route({
      method: "POST",
      path: "/auth/push/devices",
      tags,
      summary: "Turn notifications in this browser on",
      description: "The same endpoint again is the same device, and goes to the person who subscribed last.",
      successStatus: 201,
    })
    .input(
      z.object({
        endpoint: machine().max(1000),
        keys: z.object({ p256dh: keyOf(80, 100), auth: keyOf(20, 30) }),
        public_key: keyOf(80, 100).describe("The key of ours that it subscribed with."),
        renews: z
          .boolean()
          .default(false)
          .describe("Only where this person has it already: it goes with the session at hand. Else 404."),
        replaces: machine()
          .max(1000)
          .optional()
          .describe(
            "The endpoint that this browser had before, where its push service changed it. 404 if this person does not have it.",
          ),
      }),
    )
    .output(dataOf(pushDeviceSchema)),
  removePushDevice: contract
    .meta({ action: "push.change", once: { decides: "push.removed", again: "kept" } })
    .route({
      method: "DELETE",
      path: "/auth/push/devices/{id}",
      tags,
      summary: "Turn notifications in this browser off",
    })
    .input(deviceId)
    .output(dataOf(pushDeviceSchema)),
  testPushDevice: contract
    .meta({ action: "push.change", once: "the same again" })
    .route({
      method: "POST",
      path: "/auth/push/devices/{id}/test",
      tags,
      summary: "Send this browser a test notification",
      description: "It is on its way when this answers; the device says afterwards whether its push service took it.",
      successStatus: 202,
    })
    .input(deviceId)
    .output(dataOf(pushDeviceSchema)),
};
