// What the platform's administrators take out of a workspace's contacts: with a reason, told to its owner, written down.
import { z } from "zod";
import { contract, dataOf, listOf, listQuery } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import { EXPORT_FORMATS, EXPORT_STATES, LEAST_ADMIN_WHY, MOST_WHY } from "./export-limits.ts";

export const ADMIN_EXPORT_SORTS = ["created_at", "workspace", "total"] as const;

export const adminExportSchema = z.object({
  id: z.string(),
  workspace: z.object({ id: z.string(), name: z.string() }),
  by: personSchema,
  mine: z.boolean().describe("The caller took it, and can download it."),
  person: personSchema.nullable().describe("Whose contacts; null for everybody's."),
  format: z.enum(EXPORT_FORMATS),
  why: z.string(),
  state: z.enum(EXPORT_STATES),
  total: z.number().int(),
  done: z.number().int(),
  created_at: z.string(),
  expires_at: z.string().nullable().describe("Until then the file can be downloaded."),
  fetched_at: z.string().nullable(),
  fetched: z.number().int().describe("How often it was downloaded."),
});

export const startAdminExportInput = z.object({
  workspace: z.uuid("Choose a workspace."),
  person: z.uuid().optional().describe("Whose contacts; without it everybody's."),
  format: z.enum(EXPORT_FORMATS),
  why: line(MOST_WHY).min(LEAST_ADMIN_WHY, `Say why, in at least ${LEAST_ADMIN_WHY} characters.`),
});

const tags = ["Admin"];
const one = z.object({ id: machine() });

export const adminExportContract = {
  adminExports: contract
    .meta({ action: "contact-exports.read" })
    .route({
      method: "GET",
      path: "/admin/contact-exports",
      tags,
      summary: "What administrators took out of workspaces’ contacts",
    })
    .input(listQuery(ADMIN_EXPORT_SORTS))
    .output(listOf(adminExportSchema)),
  startAdminExport: contract
    .meta({ action: "contact-exports.take", once: { decides: "contact-exports.take", again: "contact.adminExport" } })
    .route({
      method: "POST",
      path: "/admin/contact-exports",
      tags,
      summary: "Export the contacts of a workspace",
      successStatus: 201,
      description:
        "Needs two-step verification within the last ten minutes and a reason. The workspace's owner is told at once. Contacts that only their owner sees are in no file.",
    })
    .input(startAdminExportInput)
    .output(dataOf(adminExportSchema)),
  adminExport: contract
    .meta({ action: "contact-exports.read" })
    .route({
      method: "GET",
      path: "/admin/contact-exports/{id}",
      tags,
      summary: "An administrator’s export and how far it is",
    })
    .input(one)
    .output(dataOf(adminExportSchema)),
  adminExportFile: contract
    .meta({ action: "contact-exports.fetch", heavy: "export" })
    .route({
      method: "GET",
      path: "/admin/contact-exports/{id}/file",
      tags,
      summary: "Download the file of an administrator’s export",
      description: "For the administrator who took it, for 7 days.",
    })
    .input(one)
    .output(z.instanceof(File).describe("text/csv, text/vcard, application/json or a workbook")),
  dropAdminExport: contract
    .meta({ action: "contact-exports.take", once: { decides: "contact-exports.drop", again: "contact.adminExport" } })
    .route({
      method: "DELETE",
      path: "/admin/contact-exports/{id}",
      tags,
      summary: "Delete the file of an administrator’s export, or stop making it",
      description: "That there was one stays written down.",
    })
    .input(one)
    .output(dataOf(adminExportSchema)),
};

export type AdminExport = z.infer<typeof adminExportSchema>;
export type StartAdminExport = z.infer<typeof startAdminExportInput>;
