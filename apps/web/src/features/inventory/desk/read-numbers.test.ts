import { expect, it } from 'vitest'
import { readNumbers } from './read-numbers.ts'

it('numbers are separated as in spreadsheets and chats', () => {
  expect(readNumbers('R00003\tR00004; 2141438171, AB-12|7\r\n\nSG-523 ')).toEqual([
    'R00003',
    'R00004',
    '2141438171',
    'AB-12',
    '7',
    'SG-523',
  ])
})

it('the sender and time of a chat message are not numbers', () => {
  expect(readNumbers('26/11/2026, 18:02 - Mumbai Mehul: R26678')).toEqual(['R26678'])
  expect(readNumbers('[26/11/26, 18:02:11] Mehul: R26678 R26679\n[26/11/26, 18:03:40] Mehul: 2141438171')).toEqual([
    'R26678',
    'R26679',
    '2141438171',
  ])
  expect(readNumbers('Mehul, [26.11.26 18:02]\nR26678')).toEqual(['R26678'])
})
