-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "suspended_reason" TEXT;
