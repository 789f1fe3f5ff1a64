import { expect, it } from 'vitest'
import { messageOf, reasons } from './errors.ts'

it('no refusal speaks of a screen: programs read them too', () => {
  const ofScreens = /\b(?:click|button|screen|this page|tick|above|below the|you opened|open the)\b/i
  expect(reasons.map(messageOf).filter((message) => ofScreens.test(message))).toEqual([])
})
