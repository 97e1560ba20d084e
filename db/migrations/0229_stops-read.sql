-- A STOP that was only read out of words can be taken back, as long as nothing else stands for it: when it was kept is known.
ALTER TABLE "sms_threads" ADD COLUMN "stop_read_at" timestamp with time zone;
