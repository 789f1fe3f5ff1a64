import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../../../..')
const read = (file: string) => {
  try {
    return readFileSync(join(root, file))
  } catch {
    return undefined
  }
}

/** Changes with every build of the web app, because the names of all files in its start page contain hashes of their contents. */
export const buildVersion: string = (() => {
  const { version } = JSON.parse(read('package.json')?.toString() ?? '{"version":"0"}') as { version: string }
  const page = read('apps/web/dist/index.html')
  return page ? `${version}-${createHash('sha256').update(page).digest('hex').slice(0, 12)}` : version
})()
