import { expect, it } from 'vitest'
import { type StoredKey, createWriteKeys } from './write-keys.ts'

it('gives each body a key of its own, and the same one while it is on its way', () => {
  const keys = createWriteKeys()
  const [on, off] = [keys.begin('on'), keys.begin('off')]
  expect(on).not.toBe(off)
  expect(keys.begin('on')).toBe(on)
})

it('gives an answered body a new key', () => {
  const keys = createWriteKeys()
  const first = keys.begin('on')
  keys.end('on', true)
  expect(keys.begin('on')).not.toBe(first)
})

it('gives a body whose answer was lost its key again, also after another that was on its way has been answered', () => {
  const keys = createWriteKeys()
  const lost = keys.begin('a')
  keys.begin('b')
  keys.end('b', true)
  keys.end('a', false)
  expect(keys.begin('a')).toBe(lost)
})

it('gives a body whose answer was lost a new key once another has been sent after it', () => {
  const keys = createWriteKeys()
  const lost = keys.begin('on')
  keys.end('on', false)
  keys.begin('off')
  keys.end('off', true)
  expect(keys.begin('on')).not.toBe(lost)
})

it('stores the key of a body until it is answered, and takes up one that was stored before a reload', () => {
  const stored: StoredKey = { current: null }
  const lost = createWriteKeys().begin('a', stored)
  expect(stored.current).toEqual({ body: 'a', key: lost })
  const keys = createWriteKeys()
  expect(keys.begin('a', stored)).toBe(lost)
  keys.end('a', false, stored)
  expect(stored.current).toEqual({ body: 'a', key: lost })
  expect(keys.begin('b', stored)).not.toBe(lost)
  keys.end('b', true, stored)
  expect(stored.current).toBe(null)
})
