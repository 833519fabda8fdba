-- DropTable
DROP TABLE "credential_usages";
