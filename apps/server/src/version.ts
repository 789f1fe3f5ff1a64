import { readFileSync, readdirSync } from 'node:fs'

const here = (path: string) => new URL(path, import.meta.url)

/** The version of this Loupe. */
export const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string }

/** The newest migration of this program: tells two builds of one version apart. */
export const newestMigration =
  readdirSync(here('../migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace('.sql', '') ?? ''
