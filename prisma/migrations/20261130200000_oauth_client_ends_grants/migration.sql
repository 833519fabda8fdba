ALTER TABLE "oauth_clients" ADD COLUMN "ends_grants" BOOLEAN NOT NULL DEFAULT false;
