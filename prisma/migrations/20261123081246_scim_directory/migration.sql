-- DropIndex
DROP INDEX "users_workspace_id_idx";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3),
ADD COLUMN     "directory_changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "directory_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "profile" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "user_name" TEXT,
ADD COLUMN     "user_name_key" TEXT;

-- CreateTable
CREATE TABLE "directory_groups" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "external_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directory_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directory_members" (
    "group_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "directory_members_pkey" PRIMARY KEY ("group_id","user_id")
);

-- CreateIndex
CREATE INDEX "directory_groups_workspace_id_created_at_id_idx" ON "directory_groups"("workspace_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "directory_groups_workspace_id_name_key_key" ON "directory_groups"("workspace_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "directory_groups_workspace_id_external_id_key" ON "directory_groups"("workspace_id", "external_id");

-- CreateIndex
CREATE INDEX "directory_members_user_id_idx" ON "directory_members"("user_id");

-- CreateIndex
CREATE INDEX "users_workspace_id_created_at_id_idx" ON "users"("workspace_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "users_workspace_id_user_name_key_key" ON "users"("workspace_id", "user_name_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_workspace_id_external_id_key" ON "users"("workspace_id", "external_id");

-- AddForeignKey
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "directory_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
