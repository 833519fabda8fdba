-- AlterTable
ALTER TABLE "oauth_clients" ADD COLUMN     "fetched_at" TIMESTAMPTZ(3);
