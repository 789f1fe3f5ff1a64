import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { newestIn, seal, verify } from '../../../../tools/backup/folder.ts'
import { restoreBackup } from '../../../../tools/backup/restore-backup.ts'
import { takeBackup } from '../../../../tools/backup/take-backup.ts'
import { drill } from '../../../../tools/drill.ts'
import { withStandby } from '../testing/standby.ts'
import { temporaryDir } from '../testing/temporary-dir.ts'
import { withDatabase } from '../command-database.ts'
import { createPool } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { checkDatabase } from './prepare.ts'

const servers = withStandby()

it('a backup taken while people work is restored to one moment, equal in every table', async () => {
  const pool = createPool(servers.primary.url, 3)
  await migrate(pool)
  let isDone = false
  const write = async () => {
    for (let no = 0; !isDone; no++) {
      await pool.query(`with stone as (insert into diamond (v_stn_id, shp_nm, crt, ct_pr, amt, w_sts)
          values ('T' || gen_random_uuid(), 1, 1, 100, 100, 'A') returning id)
        insert into event (kind, subject_type, subject, actor_name, request_id) select 'diamond.create', 'diamond', id, 'Test', '${no}' from stone`)
      // People pause: two writers without pauses would only make the copy larger.
      await sleep(5)
    }
  }
  const writers = [write(), write()]
  try {
    const tables = await drill(servers.primary, { forTests: true })
    expect(tables.filter(({ isSame }) => !isSame)).toEqual([])
    expect(tables.find(({ table }) => table === 'diamond')?.rows).toBeGreaterThan(0)
  } finally {
    isDone = true
    await Promise.all(writers)
    await pool.end()
  }
})

const scratch = temporaryDir('loupe-backup-')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const countOf = async (url: string) => {
  const pool = createPool(url, 1)
  try {
    const { rows } = await pool.query<{ stones: number; events: number }>(
      'select (select count(*)::int from diamond) as stones, (select count(*)::int from event) as events',
    )
    return rows[0]
  } finally {
    await pool.end()
  }
}
const withoutUrl = (dataDir: string) => ({ databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir, s3: undefined })

it('a backup of a running database and its files is restored where nothing is, equal, and never over what is there without saying so', async () => {
  const dataDir = dirname(servers.primary.cluster)
  cpSync(import.meta.filename, join(dataDir, 'files', 'media', 'one'))
  writeFileSync(join(dataDir, 'session-secret'), 'a secret')
  const before = await countOf(servers.primary.url)

  const { directory, manifest } = await takeBackup(withoutUrl(dataDir), join(scratch, 'backups'))

  expect(manifest).toMatchObject({ database: 'postgres', files: 1 })
  expect(newestIn(join(scratch, 'backups'))?.directory).toBe(directory)
  const restored = join(scratch, 'restored')
  expect((await restoreBackup(withoutUrl(restored), directory, { forTests: true })).aside).toEqual([])
  const server = await startEmbedded(restored, { forTests: true })
  expect(await countOf(server.url)).toEqual(before)
  await server.stop()
  expect(await withDatabase(withoutUrl(restored), (url) => checkDatabase(url, undefined))).toEqual([])
  expect(readFileSync(join(restored, 'files/media/one'), 'utf8')).toBe(readFileSync(import.meta.filename, 'utf8'))
  expect(readFileSync(join(restored, 'session-secret'), 'utf8')).toBe('a secret')

  writeFileSync(join(restored, 'files/media/later'), 'written after')
  await expect(restoreBackup(withoutUrl(restored), directory, { forTests: true })).rejects.toThrow(
    'has files. Nothing was restored. To replace it, add --overwrite.',
  )
  rmSync(join(restored, 'files'), { recursive: true })
  await expect(restoreBackup(withoutUrl(restored), directory, { forTests: true })).rejects.toThrow('There is a database in')
  expect(readdirSync(restored).filter((name) => name.includes('restoring'))).toEqual([])
  const { aside } = await restoreBackup(withoutUrl(restored), directory, { overwrite: true, forTests: true })
  expect(aside).toHaveLength(2)
  for (const path of aside) expect(existsSync(path)).toBe(true)

  writeFileSync(join(directory, 'files/media/one'), 'changed')
  expect(() => verify(directory)).toThrow('files/media/one has changed')
  await expect(restoreBackup(withoutUrl(join(scratch, 'other')), directory)).rejects.toThrow('is damaged')
  expect(existsSync(join(scratch, 'other'))).toBe(false)

  seal(directory, { ...manifest, migration: '9999_later' })
  await expect(restoreBackup(withoutUrl(join(scratch, 'other')), directory)).rejects.toThrow(
    'This database was migrated by a newer version of Loupe (migration 9999_later). Restore it with that version. Nothing was restored.',
  )
  expect(existsSync(join(scratch, 'other'))).toBe(false)
})

it('a command finds the database of a stopped start, and makes none where there is none', async () => {
  const nowhere = withoutUrl(join(scratch, 'nowhere'))
  await expect(withDatabase(nowhere, async (url) => url)).rejects.toThrow(`there is no database in ${nowhere.dataDir}.`)
  expect(existsSync(nowhere.dataDir)).toBe(false)
})
