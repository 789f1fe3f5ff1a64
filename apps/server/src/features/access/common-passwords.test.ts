import { expect, it } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

it('at least 100,000 common passwords of eight characters and more are known', async () => {
  const lines = (await commonPasswords()).toString('utf8').split('\n')
  expect(new Set(lines.filter((line) => line.length >= 8)).size).toBeGreaterThanOrEqual(100_000)
})

it.each(['password', 'qwertyuiop', 'Liverpool1', 'TRUSTNO1', 'michael1'])('%s is common', async (typed) => {
  expect(await isCommonPassword(typed)).toBe(true)
})
it.each(['correct horse', 'michael1 and more', 'ssword12345x'])('%s is not', async (typed) => {
  expect(await isCommonPassword(typed)).toBe(false)
})
