import { defineConfig } from 'prisma/config';

/** For Prisma's own command line; the service applies prisma/migrations by itself when it starts. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
