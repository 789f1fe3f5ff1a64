import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { by } = callersOf(world)

it('a report of a system, which has no mailbox, is saved but not scheduled', async () => {
  const { key } = await world.as('admin')(serviceAccounts.create, { body: { name: 'ERP', role: roles.ADMIN } })
  const { id } = await by(key)(savedReports.create, {
    body: { name: 'Stock', request: { report: 'summary', labGrown: false, by: ['wSts'] } },
  })

  const schedule = (days: 'DAILY'[]) => by(key)(savedReports.schedule, { params: { id }, body: { days, hour: 9 } })

  await expect(schedule(['DAILY'])).rejects.toThrow('A system has no mailbox.')
  expect(await schedule([])).toMatchObject({ days: [], nextAt: null })
})
