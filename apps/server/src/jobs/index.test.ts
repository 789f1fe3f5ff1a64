import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jobs } from './index.ts'

it('every job that is enqueued by its name exists', () => {
  const src = join(import.meta.dirname, '..')
  const enqueued = globSync('{db,features,jobs}/**/*.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\benqueue(?:IfSooner)?\(\s*[\w.]+,\s*'([\w-]+)'/g)].map(([, name]) => name),
  )

  expect(enqueued.length).toBeGreaterThan(20)
  expect(enqueued.filter((name) => !jobs.some((job) => job.name === name))).toEqual([])
})
