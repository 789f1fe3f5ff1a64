import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'

/**
 * Makes a base backup of a running embedded server, whose package lacks `pg_basebackup`: copies its files between `pg_backup_start` and
 * `pg_backup_stop`, which make the copy consistent. It needs the WAL from there on: a standby receives it by streaming, a restore reads it from the
 * archive.
 * @param to a directory that does not exist yet
 * @param withWal adds that WAL, so that the copy starts by itself
 */
export async function baseBackup(url: string, cluster: string, to: string, { withWal = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Until this session ends, the server keeps the WAL from here on.
    if (withWal) await client.query(`select pg_create_physical_replication_slot('loupe_backup_' || pg_backend_pid(), true, true)`)
    const begun = await client.query<{ file: string }>(`select pg_walfile_name(pg_backup_start('loupe', true)) as file`)
    mkdirSync(dirname(to), { recursive: true })
    copyRunning(cluster, to)
    const running = readdirSync(to).filter((name) => name.startsWith('postmaster.') || name.startsWith('.s.PGSQL'))
    for (const name of running) rmSync(join(to, name))
    for (const name of ['pg_wal', 'pg_replslot'])
      for (const inside of readdirSync(join(to, name))) rmSync(join(to, name, inside), { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(true)`)
    write(to, 'backup_label', rows[0]?.labelfile ?? '')
    const first = begun.rows[0]?.file ?? ''
    const needed = withWal ? readdirSync(join(cluster, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first) : []
    for (const name of needed) copyRunning(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name))
  } finally {
    await client.end()
  }
}

/**
 * A file that disappears during the copy is not missed: the WAL records its removal.
 * @throws for any other reason, such as a full disk
 */
function copyRunning(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } })
  const failures = stderr.split('\n').filter((line) => line && !/No such file or directory/.test(line))
  if (failures.length > 0) throw new Error(`The database could not be copied: ${failures[0]}`)
}

/** Writes a file with the same owner as the cluster. */
function write(cluster: string, name: string, text: string): void {
  const { uid, gid } = statSync(cluster)
  writeFileSync(join(cluster, name), text)
  chownSync(join(cluster, name), uid, gid)
}

/** Makes a restored backup follow a running server until it is promoted. */
export function follow(cluster: string, host: string): void {
  write(cluster, 'standby.signal', '')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=loupe'\n`)
}
