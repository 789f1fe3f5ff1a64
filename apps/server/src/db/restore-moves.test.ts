import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { Moves, refuseMount } from '../../../../tools/backup/moves.ts'
import { restoreBackup } from '../../../../tools/backup/restore-backup.ts'
import { temporaryDir } from '../testing/temporary-dir.ts'

const scratch = temporaryDir('loupe-moves-')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('a move that fails puts back what was moved aside, and leaves no copy', () => {
  const [from, to] = [join(scratch, 'from'), join(scratch, 'to')]
  const moves = new Moves()
  for (const name of ['first', 'second', 'third']) {
    for (const directory of [from, to]) {
      mkdirSync(join(directory, name), { recursive: true })
      writeFileSync(join(directory, name, 'one'), directory)
    }
    moves.prepare(join(from, name), join(to, name))
  }
  rmSync(join(to, 'second.restoring'), { recursive: true })

  expect(() => moves.finish()).toThrow('ENOENT')
  moves.undo()

  expect(readdirSync(to).toSorted()).toEqual(['first', 'second', 'third'])
  for (const name of readdirSync(to)) expect(readFileSync(join(to, name, 'one'), 'utf8')).toBe(to)
})

it.skipIf(!existsSync('/proc/self'))('a place that is a mount of its own is refused, one that is not or is not there yet is not', () => {
  expect(() => refuseMount('/proc')).toThrow(
    '/proc is a mount of its own, so it cannot be moved aside. Mount the directory above it instead.',
  )
  expect(() => refuseMount(scratch)).not.toThrow()
  expect(() => refuseMount(join(scratch, 'absent'))).not.toThrow()
})

it.skipIf(!existsSync('/proc/self'))(
  'a directory of a running Loupe is refused before anything else, with or without --overwrite',
  async () => {
    // Its command line is that of a start.
    const running = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'tools/start.ts'])
    onTestFinished(() => void running.kill())
    const dataDir = join(scratch, 'running')
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'one'), 'of the company')
    writeFileSync(join(dataDir, 'loupe.pid'), String(running.pid))
    const settings = { databaseUrl: undefined, databaseOwnerUrl: undefined, s3: undefined, dataDir }

    for (const overwrite of [false, true])
      await expect(restoreBackup(settings, join(scratch, 'absent'), { overwrite })).rejects.toThrow(
        `Another Loupe (process ${running.pid}) is running on ${dataDir}. Stop it first, or choose another DATA_DIR.`,
      )
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'loupe.pid'])
  },
)
