-- Null in rows of older versions. Adding it rewrites nothing.
ALTER TABLE "feature_flags" ADD COLUMN "updated_by" TEXT;
