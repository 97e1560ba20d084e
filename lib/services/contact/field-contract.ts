// Fields that a workspace makes for its contacts: read by everybody who knows somebody, made by whoever looks after it.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { addFieldInput, changeFieldInput, contactFieldSchema, fieldsInput } from "./field-entities.ts";

const tags = ["Contacts"];
const one = z.object({ id: machine() });
const once = { decides: "contacts.fields", again: "contact.oneField" } as const;

export const contactFieldContract = {
  fields: contract
    .meta({ action: "contacts.read" })
    .route({
      method: "GET",
      path: "/contacts/fields",
      tags,
      summary: "The workspace’s own fields of contacts, in order",
    })
    .input(fieldsInput)
    .output(dataOf(z.array(contactFieldSchema))),
  oneField: contract
    .meta({ action: "contacts.read" })
    .route({ method: "GET", path: "/contacts/fields/{id}", tags, summary: "One of the workspace’s own fields" })
    .input(one)
    .output(dataOf(contactFieldSchema)),
  addField: contract
    .meta({ action: "contacts.fields", once })
    .route({ method: "POST", path: "/contacts/fields", tags, summary: "Add a field", successStatus: 201 })
    .input(addFieldInput)
    .output(dataOf(contactFieldSchema)),
  changeField: contract
    .meta({ action: "contacts.fields", once })
    .route({
      method: "PATCH",
      path: "/contacts/fields/{id}",
      tags,
      summary: "Rename a field, move it, or change its options or its type",
    })
    .input(changeFieldInput)
    .output(dataOf(contactFieldSchema)),
  removeField: contract
    .meta({ action: "contacts.fields", once })
    .route({
      method: "DELETE",
      path: "/contacts/fields/{id}",
      tags,
      summary: "Delete a field with its values; it can be restored for 30 days",
    })
    .input(one)
    .output(dataOf(contactFieldSchema)),
  restoreField: contract
    .meta({ action: "contacts.fields", once })
    .route({
      method: "POST",
      path: "/contacts/fields/{id}/restore",
      tags,
      summary: "Restore a field with its values",
    })
    .input(one)
    .output(dataOf(contactFieldSchema)),
};
