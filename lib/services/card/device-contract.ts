// Ordered tags, stands, badges and stickers: listed, looked at, given to somebody, lost, retired; and made by administrators.
import { z } from "zod";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { batchSchema, makeBatchInput, printedBatchSchema } from "./device-batch-entities.ts";
import {
  deviceDetailSchema,
  deviceExportInput,
  deviceListInput,
  deviceSchema,
  devicesSummarySchema,
  deviceTargetsSchema,
  fineDeviceInput,
  updateDeviceInput,
} from "./device-entities.ts";
import { BATCH_SORTS, BATCH_STATES } from "./device-limits.ts";

const tags = ["Devices"];
const admin = ["Admin"];
const idInput = z.object({ id: machine() });
const again = "card.device";

const devices = contract
  .meta({ action: "devices.read" })
  .route({ method: "GET", path: "/devices", tags, summary: "List ordered devices" })
  .input(deviceListInput)
  .output(listOf(deviceSchema));

const devicesSummary = contract
  .meta({ action: "devices.read" })
  .route({
    method: "GET",
    path: "/devices/summary",
    tags,
    summary: "How many devices there are, and how they are doing",
  })
  .output(dataOf(devicesSummarySchema));

const deviceTargets = contract
  .meta({ action: "devices.read" })
  .route({ method: "GET", path: "/devices/targets", tags, summary: "Cards and locations that a device can open" })
  .output(dataOf(deviceTargetsSchema));

const exportDevices = contract
  .meta({ action: "devices.export", heavy: "export" })
  .route({ method: "GET", path: "/devices/export", tags, summary: "Download the devices as CSV" })
  .input(deviceExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const device = contract
  .meta({ action: "devices.read" })
  .route({ method: "GET", path: "/devices/{id}", tags, summary: "Read a device and its taps" })
  .input(idInput)
  .output(dataOf(deviceDetailSchema));

const updateDevice = contract
  .meta({ action: "devices.update", once: { decides: "devices.update", again } })
  .route({
    method: "PATCH",
    path: "/devices/{id}",
    tags,
    summary: "Rename a device, group it, say that it is lost, or have it open something else",
    description: "Where it leads changes with the next tap: nothing on the device is written again.",
  })
  .input(updateDeviceInput)
  .output(dataOf(deviceDetailSchema));

const fineDevice = contract
  .meta({ action: "devices.update", once: { decides: "devices.fine", again } })
  .route({
    method: "POST",
    path: "/devices/{id}/fine",
    tags,
    summary: "Say that a device is fine",
    description: "What was before is not held against it again. Counters that ran ahead are believed.",
  })
  .input(fineDeviceInput)
  .output(dataOf(deviceDetailSchema));

const retireDevice = contract
  .meta({ action: "devices.retire", once: { decides: "devices.retire", again } })
  .route({
    method: "DELETE",
    path: "/devices/{id}",
    tags,
    summary: "Retire a device; it can be used again later",
    description: "A person who taps it is told that it is no longer used.",
  })
  .input(idInput)
  .output(dataOf(deviceDetailSchema));

const restoreDevice = contract
  .meta({ action: "devices.restore", once: { decides: "devices.restore", again } })
  .route({ method: "POST", path: "/devices/{id}/restore", tags, summary: "Use a retired device again" })
  .input(idInput)
  .output(dataOf(deviceDetailSchema));

const batchesInput = listQuery(BATCH_SORTS).extend({ state: z.enum(["", ...BATCH_STATES]).default("") });

const deviceBatches = contract
  .meta({ action: "devices.batches" })
  .route({ method: "GET", path: "/admin/device-batches", tags: admin, summary: "All batches of devices" })
  .input(batchesInput)
  .output(listOf(batchSchema));

const exportDeviceBatches = contract
  .meta({ action: "devices.batches", heavy: "export" })
  .route({ method: "GET", path: "/admin/device-batches/export", tags: admin, summary: "Download all batches as CSV" })
  .input(batchesInput.omit(unpaged))
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const deviceBatch = contract
  .meta({ action: "devices.batches" })
  .route({ method: "GET", path: "/admin/device-batches/{id}", tags: admin, summary: "One of them" })
  .input(idInput)
  .output(dataOf(batchSchema));

const makeDevices = contract
  .meta({ action: "devices.make", once: { decides: "devices.make", again: "card.deviceBatch" } })
  .route({
    method: "POST",
    path: "/admin/device-batches",
    tags: admin,
    summary: "Make devices for a workspace",
    description:
      "They are in their boxes, numbered on from its last one. Their keys are made here and shown to nobody.",
    successStatus: 201,
  })
  .input(makeBatchInput)
  .output(dataOf(batchSchema));

const printDevices = contract
  .meta({ action: "devices.make", once: "its state lets it happen once" })
  .route({
    method: "POST",
    path: "/admin/device-batches/{id}/print",
    tags: admin,
    summary: "What the printer needs of a batch, once",
    description: "Addresses, codes for the backs, and the keys of signed chips. None of it can be downloaded again.",
  })
  .input(idInput)
  .output(dataOf(printedBatchSchema));

export const deviceContract = {
  devices,
  devicesSummary,
  deviceTargets,
  exportDevices,
  device,
  updateDevice,
  fineDevice,
  retireDevice,
  restoreDevice,
  deviceBatches,
  exportDeviceBatches,
  deviceBatch,
  makeDevices,
  printDevices,
};

export type BatchesList = z.output<typeof batchesInput>;
