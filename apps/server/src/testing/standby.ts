import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { baseBackup, follow } from '../db/base-backup.ts'
import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { temporaryDir } from './temporary-dir.ts'

/** A database and a standby that replicates it, for a test file. */
export function withStandby(): { primary: Embedded; standby: Embedded } {
  const both = {} as { primary: Embedded; standby: Embedded }
  const dir = temporaryDir('loupe-standby-')
  beforeAll(async () => {
    both.primary = await startEmbedded(join(dir, 'primary'), { forTests: true })
    const cluster = join(dir, 'standby', 'postgres')
    await baseBackup(both.primary.url, both.primary.cluster, cluster)
    follow(cluster, new URL(both.primary.url).searchParams.get('host') ?? '')
    both.standby = await startEmbedded(join(dir, 'standby'), { forTests: true })
  }, 60_000)
  afterAll(async () => {
    await both.standby?.stop()
    await both.primary?.stop()
    rmSync(dir, { recursive: true, force: true })
  }, 30_000)
  return both
}
