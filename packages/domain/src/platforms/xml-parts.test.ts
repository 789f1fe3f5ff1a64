import { expect, test } from 'vitest'
import { treeOf } from './answer-tree.ts'
import { xmlParts } from './xml-parts.ts'

test('tags, texts and data are read in their order, without comments and declarations', () => {
  expect([...xmlParts(`<?xml version="1.0"?><!-- no --><a b="x>y" c='"'>t<![CDATA[<i>]]></a><d/>`)]).toEqual([
    { kind: 'opening', name: 'a', attributes: ` b="x>y" c='"'` },
    { kind: 'characters', text: 't' },
    { kind: 'data', text: '<i>' },
    { kind: 'closing', name: 'a' },
    { kind: 'opening', name: 'd', attributes: '/' },
  ])
})

test('a tag, a quote or data that nothing closes is read as text, and what follows is still read', () => {
  expect([...xmlParts('<a "> <b>t')]).toEqual([
    { kind: 'characters', text: 'a "> ' },
    { kind: 'opening', name: 'b', attributes: '' },
    { kind: 'characters', text: 't' },
  ])
  expect([...xmlParts('<![CDATA[x')]).toEqual([{ kind: 'characters', text: '![CDATA[x' }])
})

// In quadratic time most of these take longer than a test may.
test.each(['<!', '<?', '<![CDATA[', '<a "', "<a '", '<a ', '<', '</a ', '<a/>', '<![CDATA[>'])(
  '%s many times is read in linear time',
  (piece) => {
    expect(treeOf(`<r>${piece.repeat(100_000)}`)).toBeTypeOf('object')
  },
)
