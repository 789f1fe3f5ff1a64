import { expect, it } from 'vitest'
import { addressesIn, naming, phoneIn } from './typed-text.ts'

it.each([
  ['a@b.example, c@d.example;e@f.example\ng@h.example', ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example']],
  ['a@b.example c@d.example', ['a@b.example', 'c@d.example']],
  ['a@b.example ', ['a@b.example']],
  ['a@b.exam', ['a@b.exam']],
  ['Bcc: evil@x.example', ['Bcc: evil@x.example']],
  // Nothing is cut off while it is still being typed.
  ['Bcc: ', ['Bcc: ']],
  ['Bcc: evil@x.example, a@b.example', ['Bcc: evil@x.example', 'a@b.example']],
  ['', []],
])('%j is the addresses %j', (typed, addresses) => expect(addressesIn(typed)).toEqual(addresses))

it('names a word that is wrong once', () => {
  expect(naming('There is no stone ZZZ999.', 'ZZZ999')).toBe('There is no stone ZZZ999.')
  expect(naming('Please enter valid email', 'x')).toBe('Please enter valid email: x')
})

it('reads a phone number as people write it, and leaves what is none as it is', () => {
  expect(['+91 98200 12345', '(022) 2364-1000', '98200.12345', '919820012345'].map(phoneIn)).toEqual([
    '919820012345',
    '02223641000',
    '9820012345',
    '919820012345',
  ])
  expect(['98200 ext 5', '+', ''].map(phoneIn)).toEqual(['98200 ext 5', '+', ''])
})
