-- AlterTable
ALTER TABLE "events" ADD COLUMN     "relayed_from" TEXT;

-- CreateTable
CREATE TABLE "guest_streams" (
    "workspace_id" TEXT NOT NULL,
    "offset" BIGINT NOT NULL,
    "handed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guest_streams_pkey" PRIMARY KEY ("workspace_id")
);

-- AddForeignKey
ALTER TABLE "guest_streams" ADD CONSTRAINT "guest_streams_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guests of threads that are there already get what is written from now on.
INSERT INTO guest_streams (workspace_id, "offset", handed_at)
SELECT w.id, w.event_offset, w.last_stamped_at FROM workspaces w WHERE EXISTS (
  SELECT FROM threads t JOIN participants p ON p.thread_id = t.id JOIN users u ON u.id = p.user_id
  WHERE t.workspace_id = w.id AND u.workspace_id <> w.id);
