import { expect, it } from 'vitest'
import { clientNamed, namedIn } from './client-in-request.ts'

const found = [
  { kind: 'account', id: '1', name: 'Nevilmere Fine Jewels' },
  { kind: 'account', id: '2', name: 'Harrostane Diamonds' },
  { kind: 'account', id: '3', name: 'Harrovane Gems' },
  { kind: 'account', id: '5', name: 'Elegant Orbit' },
  { kind: 'account', id: '6', name: 'Lovent & Love' },
  { kind: 'account', id: '7', name: 'Ombo Trade' },
  { kind: 'account', id: '8', name: 'Twin Peak, Antwerp' },
  { kind: 'account', id: '9', name: 'Twin Peak, Mumbai' },
  { kind: 'buyer', id: '4', name: 'Fine Quill' },
] as const

/** A request of which these words were not understood. */
const request = (text: string, ...notUnderstood: string[]) => ({
  text,
  notUnderstood,
  labGrown: false,
  filter: {},
  pieces: null,
  pair: false,
  summary: '',
})

it.each([
  ['oval 1ct VS for nevilmere', 'nevilmere', 'Nevilmere Fine Jewels'],
  ['oval 1ct VS for Harrovane gems', 'Harrovane gems', 'Harrovane Gems'],
  ['oval 1ct VS to harrovane', 'harrovane', 'Harrovane Gems'],
  ['client: Ombo, oval 1ct', 'Ombo', 'Ombo Trade'],
  ['oval 1ct for ombo', 'ombo', 'Ombo Trade'],
  ['Nevilmere oval 1ct', 'Nevilmere', 'Nevilmere Fine Jewels'],
  ['1.5 ct oval VS Elegant Orbit', 'Elegant Orbit', 'Elegant Orbit'],
  ['1.5 ct oval VS elegant', 'elegant', undefined],
  ['1.5 ct oval VS for my ring, love it', 'love', undefined],
  ['oval 1ct Ombo', 'Ombo', undefined],
  ['oval 1ct fine', 'fine', undefined],
  ['oval 1ct for fine', 'fine', undefined],
  ['oval 1ct for Harro', 'Harro', undefined],
  ['oval 1ct for mere', 'mere', undefined],
  ['oval 1ct for twin peak', 'twin peak', undefined],
  ['before oval 1ct, nevil', 'nevil', undefined],
])('the client of %j is %3$s', (text, words, client) => {
  const name = namedIn(request(text, words))
  expect(name && clientNamed(name, found)?.name).toBe(client)
})

it('takes the words that are announced before others', () =>
  expect(namedIn(request('Elegant oval 1ct for ombo', 'Elegant', 'ombo'))).toEqual({ words: 'ombo', isAnnounced: true }))
