import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'

/**
 * A base backup of a running embedded server, whose package has no tool for it: its files, copied between the two words of PostgreSQL that make
 * such a copy whole. It needs the log from there on: a standby is sent it, a restore reads it from the archive.
 * @param to a directory that is not there yet
 */
export async function baseBackup(url: string, cluster: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('loupe', true)`)
    // A file that goes meanwhile is not missed: the log tells that it went.
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

/** A file that belongs to whom the cluster belongs. */
function write(cluster: string, name: string, text: string): void {
  const { uid, gid } = statSync(cluster)
  writeFileSync(join(cluster, name), text)
  chownSync(join(cluster, name), uid, gid)
}

/** Has a restored backup follow a running server until it is promoted. */
export function follow(cluster: string, host: string): void {
  write(cluster, 'standby.signal', '')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=loupe'\n`)
}
