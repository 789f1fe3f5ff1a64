import { expect, it } from 'vitest'
import { z } from 'zod'
import { auth } from './access/auth.ts'
import { faultsOf } from './faults.ts'

it('as many unknown fields as a body can have are named in one sentence, and the first hundred one by one', () => {
  const body = Object.fromEntries(Array.from({ length: 200_000 }, (_, no) => [`field${no}`, 1]))
  const [issue] = auth.sendLoginOtp.body.safeParse(body).error!.issues.filter(({ code }) => code === 'unrecognized_keys')
  expect(issue!.message).toMatch(/^Unknown field: field0, .* and 199990 more\.$/)
  const unknown = faultsOf(auth.sendLoginOtp.body, body).filter(({ message }) => message.startsWith('Unknown field'))
  expect(unknown).toHaveLength(100)
  expect(unknown.at(-1)).toEqual({ path: 'field99', message: 'Unknown field: field99.' })
})

it('a list far beyond its length is refused for that, and not read entry by entry', () => {
  let read = 0
  const row = z.strictObject({ from: z.string().optional() }).superRefine(() => {
    read++
  })
  const body = z.strictObject({ name: z.string(), rows: z.array(row).max(50) })
  const faults = faultsOf(body, { rows: Array.from({ length: 600_000 }, () => ({})) })
  expect(faults.map(({ path }) => path).toSorted()).toEqual(['name', 'rows'])
  expect(read).toBeLessThan(20_000)
})

it('rules between fields are still found in each entry of a long list beside other faults', () => {
  const row = z.strictObject({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to, 'From is beyond to.')
  const body = z.strictObject({ name: z.string(), rows: z.array(row).max(5000) })
  const rows = Array.from({ length: 5000 }, (_, no) => ({ from: 1, to: no === 4999 ? 0 : 2 }))
  expect(faultsOf(body, { rows }).map(({ path }) => path)).toEqual(['name', 'rows.4999'])
})
