// Change requests: a person asks for another value of a locked field, and whoever's theme it is answers.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  changeRequestDetailSchema,
  changeRequestExportInput,
  changeRequestListInput,
  changeRequestSchema,
  decideRequestInput,
  replyRequestInput,
  requestChangeInput,
  requestVersionInput,
} from "./theme-request-entities.ts";

const tags = ["Themes"];
const detail = dataOf(changeRequestDetailSchema);

const changeRequests = contract
  .meta({ action: "requests.read" })
  .route({ method: "GET", path: "/theme-requests", tags, summary: "List change requests; in one's own view one's own" })
  .input(changeRequestListInput)
  .output(listOf(changeRequestSchema));

const exportChangeRequests = contract
  .meta({ action: "requests.export", heavy: "export" })
  .route({ method: "GET", path: "/theme-requests/export", tags, summary: "Download change requests as CSV" })
  .input(changeRequestExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const changeRequest = contract
  .meta({ action: "requests.read" })
  .route({
    method: "GET",
    path: "/theme-requests/{id}",
    tags,
    summary: "Read a change request, and whom a yes reaches",
  })
  .input(z.object({ id: machine() }))
  .output(detail);

const requestChange = contract
  .meta({ action: "requests.ask", once: { decides: "requests.ask", again: "card.changeRequest" } })
  .route({
    method: "POST",
    path: "/theme-requests",
    tags,
    summary: "Ask for another value of a locked field",
    description: "In one's own view for one's own cards, in the company's view for the location's.",
    successStatus: 201,
  })
  .input(requestChangeInput)
  .output(detail);

const withdrawRequest = contract
  .meta({ action: "requests.update", once: { decides: "requests.update", again: "card.changeRequest" } })
  .route({ method: "POST", path: "/theme-requests/{id}/withdraw", tags, summary: "Ask no longer" })
  .input(requestVersionInput)
  .output(detail);

const replyRequest = contract
  .meta({ action: "requests.update", once: { decides: "requests.update", again: "card.changeRequest" } })
  .route({ method: "POST", path: "/theme-requests/{id}/reply", tags, summary: "Answer what was asked back" })
  .input(replyRequestInput)
  .output(detail);

const decideRequest = contract
  .meta({ action: "requests.decide", once: { decides: "requests.decide", again: "card.changeRequest" } })
  .route({
    method: "POST",
    path: "/theme-requests/{id}/decision",
    tags,
    summary: "Say yes or no to a change request, ask back, or pass it on",
  })
  .input(decideRequestInput)
  .output(detail);

const undoDecision = contract
  .meta({ action: "requests.undo", once: { decides: "requests.undo", again: "card.changeRequest" } })
  .route({ method: "POST", path: "/theme-requests/{id}/undo", tags, summary: "Undo a decision, for 30 days" })
  .input(requestVersionInput)
  .output(detail);

export const themeRequestContract = {
  changeRequests,
  exportChangeRequests,
  changeRequest,
  requestChange,
  withdrawRequest,
  replyRequest,
  decideRequest,
  undoDecision,
};
