-- A constant default: adding it rewrites nothing.
ALTER TABLE "api_keys" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
