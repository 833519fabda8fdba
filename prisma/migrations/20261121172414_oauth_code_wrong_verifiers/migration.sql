-- AlterTable
ALTER TABLE "oauth_codes" ADD COLUMN     "wrong_verifiers" INTEGER NOT NULL DEFAULT 0;
