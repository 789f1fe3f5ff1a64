import { expect, it } from 'vitest'
import { firstPlaces } from '../../kit/first-places.ts'
import { type Screen, screens } from '../../screens.ts'
import { entryOf } from './map.ts'

it('the places to which empty lists lead are screens', () => {
  const entries = Object.values<Screen>(screens).map((screen) => ({ path: entryOf(screen), access: screen.access }))
  expect(
    places
      .map(({ path, access }) => ({ path, access }))
      .filter((place) => !entries.some((one) => one.path === place.path && one.access === place.access)),
  ).toEqual([])
})
