import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { sendReports } from '../../../jobs/send-reports.ts'

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

it('a report that a system had scheduled before is stopped, with the reason, and mailed to nobody', async () => {
  const { key } = await world.as('admin')(serviceAccounts.create, { body: { name: 'ERP 2', role: roles.ADMIN } })
  const { id } = await by(key)(savedReports.create, {
    body: { name: 'Stock of old', request: { report: 'summary', labGrown: false, by: ['wSts'] } },
  })
  const { services } = world
  await services.db
    .updateTable('savedReport')
    .set({ days: ['DAILY'], hour: 9, nextAt: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute()

  await runDue(services, noMail, sendReports, 'test')

  const { list } = await by(key)(savedReports.list, { body: {} })
  expect(list?.find((one) => one.id === id)).toMatchObject({ nextAt: null, sentAt: null, endedReason: 'A system has no mailbox.' })
  expect(await services.db.selectFrom('mail').select('id').where('kind', '=', 'report').execute()).toEqual([])
})
