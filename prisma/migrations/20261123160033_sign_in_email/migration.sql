-- AlterTable
ALTER TABLE "users" ADD COLUMN     "sign_in_email" TEXT;

-- CreateIndex
CREATE INDEX "users_sign_in_email_idx" ON "users"("sign_in_email");
