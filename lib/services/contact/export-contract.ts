// Exports of contacts: begun, made in the background, come back to, fetched for a week.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { exportJobSchema, exportListInput, startExportInput } from "./export-entities.ts";

const tags = ["Contacts"];
const one = z.object({ id: machine() });

export const contactExportContract = {
  exports: contract
    .meta({ action: "contacts.read", live: ["contacts"] })
    .route({ method: "GET", path: "/contacts/exports", tags, summary: "Your exports of contacts, newest first" })
    .input(exportListInput)
    .output(listOf(exportJobSchema)),
  startExport: contract
    .meta({ action: "contacts.export", once: { decides: "contacts.export", again: "contact.oneExport" } })
    .route({
      method: "POST",
      path: "/contacts/exports",
      tags,
      summary: "Export contacts as CSV, XLSX, vCard or JSON",
      successStatus: 201,
      description: "The file is made in the background of what you may see, and can be fetched for 7 days.",
    })
    .input(startExportInput)
    .output(dataOf(exportJobSchema)),
  oneExport: contract
    .meta({ action: "contacts.read", live: ["contacts"] })
    .route({ method: "GET", path: "/contacts/exports/{id}", tags, summary: "An export of contacts and how far it is" })
    .input(one)
    .output(dataOf(exportJobSchema)),
  exportFile: contract
    .meta({ action: "contacts.export", heavy: "export" })
    .route({ method: "GET", path: "/contacts/exports/{id}/file", tags, summary: "Download the file of an export" })
    .input(one)
    .output(z.instanceof(File).describe("text/csv, text/vcard, application/json or a workbook")),
  dropExport: contract
    .meta({ action: "contacts.export", once: { decides: "contacts.export-drop", again: "contact.oneExport" } })
    .route({
      method: "DELETE",
      path: "/contacts/exports/{id}",
      tags,
      summary: "Delete the file of an export, or stop making it",
      description: "That there was one stays written down.",
    })
    .input(one)
    .output(dataOf(exportJobSchema)),
};
