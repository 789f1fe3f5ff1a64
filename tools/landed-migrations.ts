import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The landed migrations, one `name hash` per line in order. It is in the repository, so that a clone without history has them too. */
export const landedFile = 'apps/server/migrations/landed.txt'
const folder = 'apps/server/migrations'

/** Names of migrations, each with the hash of its content. */
export type Migrations = ReadonlyMap<string, string>

export const migrationsIn = (root: string): Migrations =>
  new Map(
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const text = readFileSync(join(root, folder, file), 'utf8').replaceAll('\r\n', '\n')
        return [file.replace(/\.sql$/, ''), createHash('sha256').update(text).digest('hex').slice(0, 16)]
      }),
  )

export const parseLanded = (text: string): Migrations =>
  new Map(text.split('\n').flatMap((line) => (line ? [line.split(' ') as [string, string]] : [])))

const formatLanded = (migrations: Migrations) => [...migrations].map(([name, hash]) => `${name} ${hash}\n`).join('')

/** The list on the main branch; where this clone has no such branch, the one in the folder, which may also have migrations that are still being written. */
export function landedIn(root: string): Migrations {
  for (const branch of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['show', `${branch}:${landedFile}`], { cwd: root, encoding: 'utf8' })
    if (status === 0) return parseLanded(stdout)
  }
  return parseLanded(readFileSync(join(root, landedFile), 'utf8'))
}

/**
 * What is wrong with a folder of migrations: databases may have run the landed ones, so those must not change, and later ones need higher numbers.
 */
export function faultsOf(migrations: Migrations, landed: Migrations): string[] {
  const last = [...landed.keys()].toSorted().at(-1) ?? ''
  const changed = [...landed].flatMap(([name, hash]) => {
    const now = migrations.get(name)
    if (now === undefined) return [`${name} has landed and is gone. Restore it: databases have run it.`]
    return now === hash ? [] : [`${name} has landed and was changed. Restore it, and write a new migration.`]
  })
  const low = [...migrations.keys()].filter((name) => !landed.has(name) && name < last)
  return [...changed, ...low.map((name) => `${name} is numbered below ${last}, which has landed. Give it a higher number.`)]
}

/**
 * The list including the new migrations, with the content that they have now.
 * @throws Error with all faults
 */
export function extendLanded(migrations: Migrations, landed: Migrations): string {
  const faults = faultsOf(migrations, landed)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return formatLanded(migrations)
}
