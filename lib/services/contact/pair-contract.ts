// One person written down twice: pairs that look so, two records joined, and taken apart.
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { wholeContactSchema } from "./entities.ts";
import { mergeInput, mergeSchema, mergesInput, unmergeInput } from "./merge-entities.ts";
import {
  changePairRuleInput,
  decidePairInput,
  pairInput,
  pairListInput,
  pairRuleSchema,
  pairSchema,
} from "./pair-entities.ts";

const tags = ["Contacts"];

const merges = contract
  .meta({ action: "contacts.read", live: ["contacts", "people"] })
  .route({ method: "GET", path: "/contacts/merges", tags, summary: "Records that were joined, newest first" })
  .input(mergesInput)
  .output(listOf(mergeSchema));

const merge = contract
  .meta({ action: "contacts.merge", once: { decides: "contacts.merge", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/merge",
    tags,
    summary: "Join another record of the same person",
    description: "No value and no note moves, so that the two can be taken apart at any time.",
  })
  .input(mergeInput)
  .output(dataOf(wholeContactSchema));

const unmerge = contract
  .meta({ action: "contacts.unmerge", once: { decides: "contacts.unmerge", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/unmerge",
    tags,
    summary: "Take a joined record apart again",
    description:
      "Each keeps what was written on it, and what was added since stays with the record that it was added to.",
  })
  .input(unmergeInput)
  .output(dataOf(wholeContactSchema));

const pairs = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/pairs",
    tags,
    summary: "List contacts that look like one person, the surest first",
  })
  .input(pairListInput)
  .output(listOf(pairSchema));

const pair = contract
  .meta({ action: "contacts.read" })
  .route({ method: "GET", path: "/contacts/pairs/{id}", tags, summary: "Read two contacts that look like one person" })
  .input(pairInput)
  .output(dataOf(pairSchema));

const decidePair = contract
  .meta({ action: "contacts.match", once: { decides: "contacts.match", again: "contact.pair" } })
  .route({
    method: "POST",
    path: "/contacts/pairs/{id}",
    tags,
    summary: "Say that two contacts are two people, or ask about them again",
  })
  .input(decidePairInput)
  .output(dataOf(pairSchema));

const pairRule = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/pair-rule",
    tags,
    summary: "How sure a pair has to be to be listed, and to join by itself",
  })
  .output(dataOf(pairRuleSchema));

const changePairRule = contract
  .meta({ action: "contacts.pair-rule", once: { decides: "contacts.pair-rule", again: "contact.pairRule" } })
  .route({
    method: "PATCH",
    path: "/contacts/pair-rule",
    tags,
    summary: "Choose how sure a pair has to be to be listed, and to join by itself",
    description: "Two owners' contacts, a person and a company, and two who were taken apart never join by themselves.",
  })
  .input(changePairRuleInput)
  .output(dataOf(pairRuleSchema));

export const pairContract = { merges, merge, unmerge, pairs, pair, decidePair, pairRule, changePairRule };
