// Introductions by colleagues: who lets them be found, the ways to somebody, and what is asked and answered.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import {
  answerIntroductionInput,
  askIntroductionInput,
  introductionSchema,
  opennessSchema,
  setOpennessInput,
  waySchema,
  waysInput,
} from "./introduction-entities.ts";

const tags = ["Contacts"];

const openness = contract
  .meta({ action: "network.read" })
  .route({
    method: "GET",
    path: "/network/openness",
    tags,
    summary: "Whether colleagues find introductions through you",
  })
  .output(dataOf(opennessSchema));

const setOpenness = contract
  .meta({ action: "network.open", once: { decides: "network.open", again: "itself" } })
  .route({
    method: "PATCH",
    path: "/network/openness",
    tags,
    summary: "Let colleagues find introductions through you, or stop it",
  })
  .input(setOpennessInput)
  .output(dataOf(opennessSchema));

const ways = contract
  .meta({ action: "network.read" })
  .route({
    method: "GET",
    path: "/network/ways",
    tags,
    summary: "Find colleagues who can introduce you to somebody",
    description: "Only by colleagues who let it be found, and never by contacts that their owner keeps to themselves.",
  })
  .input(waysInput)
  .output(dataOf(z.array(waySchema)));

const introductions = contract
  .meta({ action: "network.read" })
  .route({
    method: "GET",
    path: "/network/introductions",
    tags,
    summary: "What you asked for and were asked, newest first",
  })
  .output(dataOf(z.array(introductionSchema)));

const askIntroduction = contract
  .meta({ action: "network.ask", once: { decides: "network.ask", again: "itself" } })
  .route({
    method: "POST",
    path: "/network/introductions",
    tags,
    summary: "Ask a colleague for an introduction",
    description: "Nobody but colleagues is written to. Asked twice it is there once.",
    successStatus: 201,
  })
  .input(askIntroductionInput)
  .output(dataOf(z.array(introductionSchema)));

const answerIntroduction = contract
  .meta({ action: "network.answer", once: { decides: "network.answer", again: "itself" } })
  .route({
    method: "POST",
    path: "/network/introductions/{id}",
    tags,
    summary: "Answer a request for an introduction, or withdraw yours",
  })
  .input(answerIntroductionInput)
  .output(dataOf(z.array(introductionSchema)));

export const introductionContract = { openness, setOpenness, ways, introductions, askIntroduction, answerIntroduction };
