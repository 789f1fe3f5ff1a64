/**
 * `npm run backup -- [--to DIR]`: a verified backup of the database and the files, in a folder of its own below BACKUP_DIR, while Loupe runs. Of the
 * database of DATABASE_URL by pg_dump, else of a running `npm start` (same DATA_DIR). `npm run restore` puts it back.
 */
import { resolve } from 'node:path'
import { toolConfig } from '../apps/server/src/config.ts'
import { countText } from '../packages/domain/src/kernel/pieces.ts'
import { takeBackup } from './backup/take-backup.ts'
import { runTool } from './run-tool.ts'

await runTool('npm run backup -- [--to DIR]', { to: 'text' }, async ({ to }) => {
  const config = toolConfig()
  const from = performance.now()
  const { directory, manifest } = await takeBackup(config, to ? resolve(to) : config.backupDir)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  process.stdout.write(
    [
      directory,
      `Database (migration ${manifest.migration}) ${manifest.files === null ? '' : `and ${countText(manifest.files, 'file')} `}as of ${manifest.at}, written and read back in ${seconds} s.`,
      ...(manifest.files === null
        ? ['The files are in the bucket, and not in this backup: switch on versioning there, or copy it now.']
        : []),
      config.sessionSecret ? 'SESSION_SECRET is not in it: keep it elsewhere.' : 'It contains the session secret: store it like one.',
      '',
    ].join('\n'),
  )
})
