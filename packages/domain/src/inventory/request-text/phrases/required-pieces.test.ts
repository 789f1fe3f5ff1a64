import { expect, it } from 'vitest'
import { requiredPieces } from './required-pieces.ts'

it.each<[pattern: RegExp, pieces: string[]]>([
  [/\bkarat\b/, ['karat']],
  [/KaRat/, ['karat']],
  // One of several, and only the shortest where one is in another.
  [/\b(?:between|btwn?|betw|b\/w)\.?\s*\d/gi, ['betw', 'btw', 'b/w']],
  [/(?:cat|dog)fish/, ['catfish', 'dogfish']],
  [/a[bc]d/, ['abd', 'acd']],
  [/per(?:ch[eé])?/, ['per']],
  // What may be missing is no piece, and parts it from its neighbours only where there is much of it.
  [/colou?rs?/, ['color', 'colour']],
  [/stones?\s*(?:please)?/, ['stone']],
  [/ab{0,2}cd/, ['cd']],
  [/ab*cd/, ['cd']],
  [/a(?:xyz)+cd/, ['xyz']],
  [/xy{2}/, ['y']],
  [/ab{1}cd/, ['abcd']],
  // What stands before or after is in the line; what must not stand there is not.
  [/\d(?=\s*karat)/, ['karat']],
  [/(?<=\btable\b.*)D\s\d/, ['table']],
  [/\d(?!karat)(?<!pear)k/, ['k']],
  [/\b(if)\s+(?:not|no)\s+\1/, ['if']],
  // Marks are rarer than letters.
  [/\bC\s?[:=]\s?(?=3\d)/g, [':', '=']],
  [/\d{2}\+\.(?:\d|[a-z])/, ['+.']],
  [/\$\s?\d|\d\s?usd/, ['$', 'usd']],
  // More words than it takes to try the pattern.
  [new RegExp(`\\d-(?=${Array.from({ length: 40 }, (_, at) => `word${at}x`).join('|')})`), ['-']],
  [/(?<one>ab)\s\k<one>|\u20ACx|\x41y|\u{1F600}z/u, ['ab', '€x', 'ay', '😀z']],
  [/[\]\\-]x/, [']x', '\\x', '-x']],
  // Without any.
  [/\d{4}/, []],
  [/never|/, []],
  [/(?:never)?/, []],
  [/[^x]|[a-z]|\p{Lu}|./u, []],
  [/never|\d/, []],
])('%s needs one of %j', (pattern, pieces) => {
  expect(requiredPieces(pattern).toSorted()).toEqual(pieces.toSorted())
})
