import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'

/**
 * Makes a base backup of a running embedded server, whose package lacks `pg_basebackup`: copies its files between `pg_backup_start` and
 * `pg_backup_stop`, which make the copy consistent. It needs the WAL from there on: a standby receives it by streaming, a restore reads it from the
 * archive.
 * @param to a directory that does not exist yet
 */
export async function baseBackup(url: string, cluster: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('loupe', true)`)
    // A file that disappears during the copy is not missed: the WAL records its removal.
    mkdirSync(dirname(to), { recursive: true })
    spawnSync('cp', ['-a', cluster, to], { stdio: 'ignore' })
    const running = readdirSync(to).filter((name) => name.startsWith('postmaster.') || name.startsWith('.s.PGSQL'))
    for (const name of running) rmSync(join(to, name))
    for (const name of ['pg_wal', 'pg_replslot'])
      for (const inside of readdirSync(join(to, name))) rmSync(join(to, name, inside), { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(true)`)
    write(to, 'backup_label', rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
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
