import { expect, it } from 'vitest'
import { firstPlaces } from '../../kit/first-places.ts'
import { type Screen, screens } from '../../screens.ts'
import { entryOf } from './map.ts'

it('the places to which empty lists lead are screens', () => {
  const entries = Object.values<Screen>(screens).map((screen) => ({ path: entryOf(screen), access: screen.access }))
  const isScreen = ({ path, access }: (typeof firstPlaces)[keyof typeof firstPlaces]) =>
    entries.some((one) => one.path === path && one.access === access)
  expect(Object.values(firstPlaces).filter((place) => !isScreen(place))).toEqual([])
})
