// An ordered tag as whoever taps it first reads it, and what it takes to set it up or to claim it.
import { z } from "zod";
import { line, machine } from "#lib/services/text.ts";
import { DEVICE_KINDS, DEVICE_TARGETS, MAX_DEVICE_NAME } from "./device-limits.ts";

/** In its box, somebody's who shows nothing yet, in use, or gone. */
export const TAG_STATES = ["box", "held", "used", "gone"] as const;

export const tagFaceSchema = z.object({
  number: z.string().describe("What is printed on it; it opens nothing."),
  kind: z.enum(DEVICE_KINDS),
  state: z.enum(TAG_STATES),
  coded: z.boolean().describe("The code on its back still sets it up."),
  inside: z
    .object({
      id: z.string(),
      name: z.string(),
      workspace: z.object({ id: z.string(), name: z.string() }),
      own: z.boolean().describe("It is this person’s."),
      fresh: z.boolean().describe("This person set it up within the hour."),
      opens: z.string().nullable().describe("Where it leads, as a path of ours or an address."),
      waiting: z.number().int().describe("Others in their boxes."),
    })
    .nullable()
    .describe("For people of the workspace that it is in; nobody else is told whose it is."),
});

export const tagAskedInput = z.object({ tag: machine().min(1).max(40) });
/** What stands on its back, however it is spelled. */
export const tagCodeInput = line(40).min(1, "Enter the code on the back.");

export const activateDeviceInput = z.object({
  tag: machine().min(1).max(40),
  target: z.object({ kind: z.enum(["person", ...DEVICE_TARGETS]), id: machine().max(64) }),
  name: line(MAX_DEVICE_NAME).optional().describe("What it is called; left out, it keeps the name from its order."),
});

export const claimDeviceInput = z.object({
  tag: machine().max(40).optional().describe("The part of its address after /t/; left out, the code alone finds it."),
  tag_code: tagCodeInput,
});

export const claimedDeviceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(DEVICE_KINDS),
  claimed_at: z.string(),
});

export type TagFace = z.infer<typeof tagFaceSchema>;
export type ActivateDevice = z.infer<typeof activateDeviceInput>;
export type ClaimDevice = z.infer<typeof claimDeviceInput>;
export type ClaimedDevice = z.infer<typeof claimedDeviceSchema>;
