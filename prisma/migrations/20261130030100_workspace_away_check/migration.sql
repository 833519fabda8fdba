ALTER TABLE "workspaces" VALIDATE CONSTRAINT "workspaces_away_suspends";
