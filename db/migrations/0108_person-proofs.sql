-- What was joined with a record whose mailbox somebody showed to be theirs goes with it once a colleague confirms that it is the same
-- person. The bodies of the functions stand in db/functions.
ALTER TABLE "person_requests" ADD COLUMN "joined" boolean DEFAULT false NOT NULL;
