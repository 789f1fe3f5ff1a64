import { expect, it } from 'vitest'
import { framedMail } from './framed-mail.ts'

it.each([
  ['a whole page', '<!doctype html><html><head><title>x</title></head><body>$& x</body></html>'],
  ['an older mail without a head', '<div style="font:15px">x</div>'],
])('%s loads nothing in its frame, and its text stays', (_, html) => {
  const framed = framedMail(html)

  expect(framed.indexOf(`default-src 'none'`)).toBeGreaterThan(-1)
  expect(framed.indexOf(`default-src 'none'`)).toBeLessThan(framed.search(/<body|<div/))
  expect(framed.replace(/<meta http-equiv[^>]*><base[^>]*>/, '')).toBe(html)
})
