ALTER TABLE "workspaces" VALIDATE CONSTRAINT "workspaces_deletion_suspends";
