import { expect, it } from 'vitest'
import type { Reply, Sent } from '../route.ts'
import { settings } from './settings.ts'

it('knows the fields of each kind of settings by name, in what is sent and what is answered', () => {
  const read = ({ settings: now }: Reply<typeof settings.viewOrder>) => now.memoDays
  // @ts-expect-error -- no such field: the compiler says so, not the first who opens the screen
  const misspelt = ({ settings: now }: Reply<typeof settings.viewOrder>) => now.memoDay as unknown
  const sent: Sent<typeof settings.saveOrder> = { body: { settings: { memoDays: 3, offerHours: 24 } } }
  // @ts-expect-error -- the same of what is sent
  const wrong: Sent<typeof settings.saveOrder> = { body: { settings: { memoDays: 3, offerHour: 24 } } }

  const answer = { settings: { memoDays: 3, offerHours: 24 }, updatedAt: null, updatedBy: null }
  expect([read(answer), misspelt(answer)]).toEqual([3, undefined])
  expect([sent, wrong].map(({ body }) => settings.saveOrder.body.safeParse(body).success)).toEqual([true, false])
})
