import { examine } from '../tools/doctor/examine.ts'
import { expect } from './expect.ts'
import { test } from './reused-pages.ts'

test('the doctor examines a running npm start as its program is, not as the owner of its database', async () => {
  const findings = await examine({ DATA_DIR: process.env['E2E_DATA_DIR'], DEMO: '1' })

  expect(findings.find(({ title }) => title === 'Audit log: Protection')).toMatchObject({
    state: 'good',
    message: 'The application can only add to the log; the database refuses changes.',
  })
  expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
})
