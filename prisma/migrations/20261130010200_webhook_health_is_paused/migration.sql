ALTER TABLE "webhook_health" ADD COLUMN "is_paused" BOOLEAN NOT NULL DEFAULT false;
