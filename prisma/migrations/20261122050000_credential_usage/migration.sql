-- The request log and the counts of use hold the ids of API keys and of OAuth grants: they are named after both.
ALTER TABLE "request_logs" RENAME COLUMN "key_id" TO "credential_id";
ALTER TABLE "request_logs" DROP COLUMN "client_id";

ALTER TABLE "api_key_usages" RENAME TO "credential_usages";
ALTER TABLE "credential_usages" RENAME COLUMN "key_id" TO "credential_id";
ALTER TABLE "credential_usages" RENAME CONSTRAINT "api_key_usages_pkey" TO "credential_usages_pkey";
