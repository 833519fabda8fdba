-- CreateTable
CREATE TABLE "media_uploads" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "key_box" BYTEA NOT NULL,
    "byte_size" BIGINT,
    "highest_part" INTEGER,
    "last_part" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "joining_until" TIMESTAMPTZ(3),
    "joined_at" TIMESTAMPTZ(3),

    CONSTRAINT "media_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_upload_parts" (
    "upload_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "object_id" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,

    CONSTRAINT "media_upload_parts_pkey" PRIMARY KEY ("upload_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "media_upload_parts_object_id_key" ON "media_upload_parts"("object_id");

-- AddForeignKey
ALTER TABLE "media_upload_parts" ADD CONSTRAINT "media_upload_parts_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "media_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
