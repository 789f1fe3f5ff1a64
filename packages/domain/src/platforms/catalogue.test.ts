import { describe, expect, it } from 'vitest'
import { isStyleValue, originOf } from './catalogue.ts'

describe('the origin of a page', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    [' https://Shop.Example/ ', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://shop.example:8443/', 'https://shop.example:8443'],
    ['https://xn--brillant-8za.example', 'https://xn--brillant-8za.example'],
    ['https://192.0.2.10', 'https://192.0.2.10'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:5841', 'http://127.0.0.1:5841'],
  ])('%s is %s', (text, origin) => expect(originOf(text)).toBe(origin))

  it.each([
    'shop.example',
    'http://shop.example',
    'https://shop.example/rings',
    'https://*.example',
    'https://shop.example:99999',
    'https://a.example https://b.example',
    "https://shop.example; script-src 'unsafe-inline'",
    'https://user@shop.example',
    'https://-..example',
    'https://-shop.example',
    'https://shop-.example',
    `https://${'x'.repeat(64)}.example`,
    `https://${'x.'.repeat(124)}example`,
    'https://999.1.1.1',
    'https://1.2.3',
    'https://shop.123',
    'https://shop',
    'https://shop.example:0',
    'null',
    '*',
    '',
  ])('%s is refused', (text) => expect(originOf(text)).toBeUndefined())
})

describe('a style of an embedding page', () => {
  it.each(['#764', 'rgb(10 20 30 / 50%)', 'hsl(20, 10%, 40%)', '12px', '"Playfair Display", Georgia, serif', 'transparent'])(
    '%s is taken',
    (value) => expect(isStyleValue(value)).toBe(true),
  )
  it.each(['url(https://x.example)', 'URL("x")', 'red; } * { display: none', 'image-set("x")', 'var(--x)<', '', 'x'.repeat(201)])(
    '%s is not',
    (value) => expect(isStyleValue(value)).toBe(false),
  )
})
