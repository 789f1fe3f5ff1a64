import { expect, it } from 'vitest'
import { addressIn, mediaKindOf } from './links.ts'

it.each([
  ['https://media.example.com/a.jpg', 'https://media.example.com/a.jpg'],
  ['http://media.example.com/v?id=1&x=2', 'http://media.example.com/v?id=1&x=2'],
  ['www.example.com/a.jpg', 'https://www.example.com/a.jpg'],
  ['=HYPERLINK("https://media.example.com/a.jpg","View")', 'https://media.example.com/a.jpg'],
  ['View: https://media.example.com/a.jpg.', 'https://media.example.com/a.jpg'],
  ['https://media.example.com/a.jpg;https://media.example.com/b.jpg', 'https://media.example.com/a.jpg'],
  ['2141438171.pdf', undefined],
  ['Yes', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  [`https://media.example.com/${'a'.repeat(2000)}`, undefined],
])('the address in %j is %s', (cell, address) => expect(addressIn(cell)).toBe(address))

it('a video is a file or a page', () => {
  expect(mediaKindOf('videoLink', 'https://media.example.com/a.MP4?x=1')).toBe('mp4')
  expect(mediaKindOf('videoLink', 'https://media.example.com/360/a')).toBe('html')
})
