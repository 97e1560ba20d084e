// The card service's contract: its door stands, its operations come with its issue.

export const cardContract = {};
