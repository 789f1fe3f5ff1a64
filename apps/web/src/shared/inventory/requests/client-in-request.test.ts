import { expect, it } from 'vitest'
import { clientNamed } from './client-in-request.ts'

const found = [
  { kind: 'account', id: '1', name: 'Nevilmere Fine Jewels' },
  { kind: 'account', id: '2', name: 'Harrostane Diamonds' },
  { kind: 'account', id: '3', name: 'Harrovane Gems' },
  { kind: 'buyer', id: '4', name: 'Fine Quill' },
] as const

it.each([
  ['nevilmere', 'Nevilmere Fine Jewels'],
  ['Harrovane gems', 'Harrovane Gems'],
  ['fine', 'Nevilmere Fine Jewels'],
  ['Harro', undefined],
  ['jewel box', undefined],
  ['mere', undefined],
])('the client meant by %j is %s', (name, client) => expect(clientNamed(name, found)?.name).toBe(client))
