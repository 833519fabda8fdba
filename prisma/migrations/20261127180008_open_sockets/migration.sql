-- CreateTable
CREATE TABLE "socket_processes" (
    "id" TEXT NOT NULL,
    "alive_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "socket_processes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "open_sockets" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "process_id" TEXT NOT NULL,

    CONSTRAINT "open_sockets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "open_sockets_workspace_id_idx" ON "open_sockets"("workspace_id");

-- CreateIndex
CREATE INDEX "open_sockets_process_id_idx" ON "open_sockets"("process_id");

-- AddForeignKey
ALTER TABLE "open_sockets" ADD CONSTRAINT "open_sockets_process_id_fkey" FOREIGN KEY ("process_id") REFERENCES "socket_processes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
