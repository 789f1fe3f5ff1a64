import { readFileSync, readdirSync } from 'node:fs'

const here = (path: string) => new URL(path, import.meta.url)

/** The version of this Loupe. */
export const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string }

/** The names of this program's migrations, in their order. */
export const migrations: readonly string[] = readdirSync(here('../migrations'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''))
  .sort()

/** The newest migration of this program: up to which one a database must be migrated for it. */
export const newestMigration = migrations.at(-1) ?? ''
