-- Null in rows of older versions. Adding it rewrites nothing.
ALTER TABLE "events" ADD COLUMN "request_id" TEXT;
