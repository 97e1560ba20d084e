// The campaign service's contract: its door stands, its operations come with its issue.

export const campaignContract = {};
