import { readFileSync, readdirSync } from 'node:fs'

const here = (path: string) => new URL(path, import.meta.url)

/** The version of this Loupe. */
export const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string }

/** The newest migration of this program: up to which one a database must be migrated for it. */
export const newestMigration =
  readdirSync(here('../migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace('.sql', '') ?? ''
