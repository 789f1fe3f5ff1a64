import { expect, it } from 'vitest'
import { statementsOf } from './statements.ts'

const stone = (vStnId: string, crt: number, origin: string | null) => ({ vStnId, crt, origin })

it('says that natural stones are free of conflict, and where those of 0.50 carat and more come from', () => {
  const said = statementsOf(false, [stone('A1', 0.5, 'Botswana'), stone('A2', 0.49, null)])
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('conflict free')
  expect(said[1]).toContain('country of origin')
})

it('speaks of an invoice on a proforma alone, never on a memo', () => {
  const [invoiced] = statementsOf(false, [stone('A1', 1, 'Botswana')])
  const [sent] = statementsOf(false, [stone('A1', 1, 'Botswana')], 'memo')
  expect(invoiced).toMatch(/^The diamonds herein invoiced have been purchased/)
  expect(sent).toMatch(/^The diamonds sent on this memorandum have been purchased.* conflict free .*WDC SoW Guidelines\.$/)
  expect(sent).not.toMatch(/invoice/)
})

it('never declares an origin that is not recorded, and names the stones', () => {
  const said = statementsOf(false, [stone('A1', 0.5, null), stone('A2', 1, null)])
  expect(said).toHaveLength(2)
  expect(said[1]).toBe('No origin is recorded, and none is declared, for: A1, A2.')
})

it('calls lab-grown stones laboratory-grown, and makes no statement about mining', () => {
  const said = statementsOf(true, [stone('L1', 2, null)])
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/laboratory-grown/)
  expect(said[0]).not.toMatch(/conflict/)
})
