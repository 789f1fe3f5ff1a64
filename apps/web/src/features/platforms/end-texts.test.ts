import { expect, it } from 'vitest'
import { endOfPlatform, endOfPolicy } from './end-texts.ts'

it.each([
  [0, 'Nothing more is sent. No stones are listed on RapNet.'],
  [1, 'Nothing more is sent. 1 listed stone stays on RapNet until the platform removes it.'],
  [2517, 'Nothing more is sent. 2,517 listed stones stay on RapNet until the platform removes them.'],
])('a platform with %i listed stones says what stays there', (listed, text) =>
  expect(endOfPlatform({ platform: 'RAPNET', listed })).toBe(text),
)

const rest = 'Its stones fall to the next matching policy, or are not sent to RapNet.'
it('a policy says what it sends or withholds, as far as that is known', () => {
  const counts = { decides: 2777, sent: 1900 }
  expect(endOfPolicy({ feed: 'rapnet', effect: 'include' }, counts)).toBe(`It sends 1,900 stones. ${rest}`)
  expect(endOfPolicy({ feed: 'rapnet', effect: 'exclude' }, counts)).toBe(`It withholds 2,777 stones. ${rest}`)
  expect(endOfPolicy({ feed: 'rapnet', effect: 'include' }, undefined)).toBe(rest)
})
