// NFC tags: made, listed, pointed elsewhere, retired and taken back into use.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { createTagInput, tagListInput, tagSchema, updateTagInput } from "./tag-entities.ts";

const group = ["Cards"];
const idInput = z.object({ id: machine() });

const tags = contract
  .meta({ action: "tags.read" })
  .route({ method: "GET", path: "/cards/tags", tags: group, summary: "List NFC tags, the newest first" })
  .input(tagListInput)
  .output(dataOf(z.array(tagSchema)));

const createTag = contract
  .meta({ action: "tags.create", once: { decides: "tags.create", again: "card.tag" } })
  .route({
    method: "POST",
    path: "/cards/tags",
    tags: group,
    summary: "Create an NFC tag and its address",
    description: "It is written on the tag afterwards, and never changes; where it leads can be changed.",
    successStatus: 201,
  })
  .input(createTagInput)
  .output(dataOf(tagSchema));

const tag = contract
  .meta({ action: "tags.read" })
  .route({ method: "GET", path: "/cards/tags/{id}", tags: group, summary: "Read an NFC tag" })
  .input(idInput)
  .output(dataOf(tagSchema));

const updateTag = contract
  .meta({ action: "tags.update", once: { decides: "tags.update", again: "card.tag" } })
  .route({ method: "PATCH", path: "/cards/tags/{id}", tags: group, summary: "Rename a tag, or point it elsewhere" })
  .input(updateTagInput)
  .output(dataOf(tagSchema));

const retireTag = contract
  .meta({ action: "tags.retire", once: { decides: "tags.retire", again: "card.tag" } })
  .route({
    method: "DELETE",
    path: "/cards/tags/{id}",
    tags: group,
    summary: "Retire a tag; it can be used again later",
  })
  .input(idInput)
  .output(dataOf(tagSchema));

const restoreTag = contract
  .meta({ action: "tags.restore", once: { decides: "tags.restore", again: "card.tag" } })
  .route({ method: "POST", path: "/cards/tags/{id}/restore", tags: group, summary: "Use a retired tag again" })
  .input(idInput)
  .output(dataOf(tagSchema));

export const tagContract = { tags, createTag, tag, updateTag, retireTag, restoreTag };
