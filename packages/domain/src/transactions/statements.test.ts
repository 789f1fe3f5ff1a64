import { expect, it } from 'vitest'
import { statementsOf } from './statements.ts'

const stone = (vStnId: string, crt: number, origin: string | null) => ({ vStnId, crt, origin })

it('says that natural stones are free of conflict, and where those of 0.50 carat and more come from', () => {
  const text = statementsOf(false, [stone('A1', 0.5, 'Botswana'), stone('A2', 0.49, null)])
  expect(text).toHaveLength(2)
  expect(text[0]).toContain('conflict free')
  expect(text[1]).toContain('country of origin')
})

it('mentions an invoice on a proforma only, never on a memo', () => {
  const [invoiced] = statementsOf(false, [stone('A1', 1, 'Botswana')])
  const [sent] = statementsOf(false, [stone('A1', 1, 'Botswana')], 'memo')
  expect(invoiced).toMatch(/^The diamonds herein invoiced have been purchased/)
  expect(sent).toMatch(/^The diamonds sent on this memorandum have been purchased.* conflict free .*WDC SoW Guidelines\.$/)
  expect(sent).not.toMatch(/invoice/)
})

it('never declares an origin that is not recorded, and names the stones', () => {
  const text = statementsOf(false, [stone('A1', 0.5, null), stone('A2', 1, null)])
  expect(text).toHaveLength(2)
  expect(text[1]).toBe('No origin is recorded, and none is declared, for: A1, A2.')
})

it('calls lab-grown stones laboratory-grown, and makes no statement about mining', () => {
  const text = statementsOf(true, [stone('L1', 2, null)])
  expect(text).toHaveLength(1)
  expect(text[0]).toMatch(/laboratory-grown/)
  expect(text[0]).not.toMatch(/conflict/)
})
