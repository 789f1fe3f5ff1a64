import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const parts = ['package.json', 'docs/openapi.json', 'apps/web/public/loupe.svg', 'packages/domain', 'packages/contract', 'apps/server']
const isLeftOut = /(?:\.test\.ts|\/node_modules|\/testing\/older-versions)$/

/**
 * A copy of the server's sources that a test may change, with links to the libraries of the original.
 * @param dir an empty directory outside the project
 */
export function copyServer(dir: string) {
  for (const part of parts) cpSync(join(root, part), join(dir, part), { recursive: true, filter: (path) => !isLeftOut.test(path) })
  const libraries = join(dir, 'node_modules')
  mkdirSync(join(libraries, '@loupe'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@loupe') symlinkSync(join(root, 'node_modules', name), join(libraries, name))
  for (const name of ['domain', 'contract']) symlinkSync(join(dir, 'packages', name), join(libraries, '@loupe', name))
  return {
    /** Inserts text after the first occurrence of other text in a file. */
    insert(path: string, after: string, text: string) {
      const file = join(dir, path)
      const [head, ...tail] = readFileSync(file, 'utf8').split(after)
      if (tail.length === 0) throw new Error(`${path} does not have ${JSON.stringify(after)}.`)
      writeFileSync(file, [head, text + tail.join(after)].join(after))
    },
    /** The path in the copy for a file of the original, such as the one that `nodeProcess` starts. */
    at: (file: string) => join(dir, relative(root, file)),
  }
}

/** Calls the copy over real HTTP, because its contract is not the one that the test imports. Without a body it is a GET; a form is sent as one. */
export async function sendTo(url: string, token: string, body?: object) {
  const isForm = body instanceof FormData
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `JWT ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: reply.status, text: await reply.text() }
}
