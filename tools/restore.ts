/**
 * `npm run restore -- --from DIR [--overwrite]`: verifies a backup and puts it back: into an empty DATA_DIR (`npm start`), or an empty database of
 * DATABASE_URL. Without `--overwrite` nothing that is there is touched.
 */
import { resolve } from 'node:path'
import { requireOptions } from '../apps/server/src/command-options.ts'
import { toolConfig } from '../apps/server/src/config.ts'
import { countText } from '../packages/domain/src/kernel/pieces.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runTool } from './run-tool.ts'

const usage = 'npm run restore -- --from DIR [--overwrite]'
await runTool(usage, { from: 'text', overwrite: 'flag' }, async (options) => {
  const { from } = requireOptions(options, ['from'], usage)
  const { overwrite } = options
  const { manifest, aside } = await restoreBackup(toolConfig(), resolve(from), { overwrite })
  process.stdout.write(
    [
      `Restored as of ${manifest.at}${manifest.files === null ? '; restore the bucket to the same time' : ` with ${countText(manifest.files, 'file')}`}.`,
      ...aside.map((path) => `What was there before is in ${path}. Delete it when all is well.`),
      'Run npm run doctor -- --before-start, then start.',
      '',
    ].join('\n'),
  )
})
