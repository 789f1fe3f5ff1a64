import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { users } from '@loupe/contract/access/users.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { emailLogs } from '@loupe/contract/messages/email-logs.ts'
import { recordSearch } from '@loupe/contract/reports/record-search.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const names = ['100% PURE', 'UNDER_SCORE LTD', String.raw`BACK\SLASH`, '(A+)+$ GEMS', `${'A'.repeat(110)}B`]
beforeAll(async () => {
  for (const companyName of names) await world.given.account({ companyName })
  await sql`insert into account (company_name, vendor_code) select repeat('AB', 50) || n, 'V' || n from generate_series(1, 3000) n`.execute(
    world.services.db,
  )
})

/** What slows a search that takes words for patterns, as a pattern of SQL or as a regular expression. */
const hostile = [
  '%'.repeat(100),
  '_'.repeat(100),
  '%_'.repeat(50),
  `${'%A'.repeat(49)}%`,
  '\\'.repeat(100),
  '(A+)+$!',
  '(AB|A|B)*C',
  `${'A'.repeat(90)}!`,
  '.*.*.*.*.*.*.*.*C',
  '[[:alpha:]]{1,1000}',
  '(?=A)',
  "' or '1'='1",
]
const named = async (keyword: string) =>
  (await world.as('admin')(accounts.list, { body: { search: { keyword, keys: ['companyName'] } } })).list?.map(
    ({ companyName }) => companyName,
  )
const contains = (part: string) => ({ filter: { companyName: { contains: part } } })

describe('search words and values of filters', () => {
  it.each([
    ['0%', ['100% PURE']],
    ['R_S', ['UNDER_SCORE LTD']],
    ['K\\S', [String.raw`BACK\SLASH`]],
    ['(A+)+$', ['(A+)+$ GEMS']],
  ])('are text and no patterns: %s', async (keyword, found) => {
    expect(await named(keyword)).toEqual(found)
    const { list } = await world.as('admin')(accounts.list, { body: contains(keyword) })
    expect(list?.map(({ companyName }) => companyName)).toEqual(found)
  })

  it.each(hostile)('do not slow the server: %s', async (keyword) => {
    const many = { companyName: { contains: Array.from({ length: 20 }, () => keyword) } }
    const began = performance.now()
    expect(await named(keyword)).toEqual([])
    await world.as('admin')(accounts.list, { body: { filter: many } })
    await world.as('admin')(accounts.list, { body: { startWith: { keyword, keys: ['companyName'] } } })
    await world.as('admin')(users.list, { body: { search: { keyword, keys: ['username'] } } })
    await world.as('admin')(emailLogs.list, { body: { search: { keyword, keys: ['subject'] } } })
    await world.as('admin')(diamonds.search, { body: { labGrown: false, filter: { vStnId: { contains: keyword } } } })
    await world.as('admin')(recordSearch.find, { body: { text: keyword } })
    await world.as('admin')(accounts.duplicates, { body: { companyName: keyword } })
    // Eight searches of three thousand rows: a pattern that grows with the square of its length would take minutes.
    expect(performance.now() - began).toBeLessThan(8000)
  })
})
