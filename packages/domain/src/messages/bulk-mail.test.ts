import { describe, expect, it } from 'vitest'
import { type MergeField, mergeFieldNames, merged, unknownFields, usesField } from './bulk-mail.ts'

const values = Object.fromEntries(mergeFieldNames.map((name) => [name, `<${name}>`])) as Record<MergeField, string>

describe('merge fields', () => {
  it.each([
    ['Dear {{firstName}} {{ lastName }}', []],
    ['{{firstname}} and {{price}} and {{price}}', ['firstname', 'price']],
    ['{{constructor}} {{__proto__}}', ['constructor', '__proto__']],
    ['{{}}', ['']],
    ['{{firstName', ['{{']],
    ['firstName}}', ['{{']],
    ['{{first<b>Nam</b>}}', ['firstNam']],
    ['a { b } c', []],
  ])('that stand for nothing in %s are told by name', (text, unknown) => expect(unknownFields(text)).toEqual(unknown))

  it('are put in once: what a value says is not read again', () => {
    const said = merged('{{firstName}} of {{companyName}}', { ...values, firstName: '{{stones}}', companyName: '$& $1' }, (value) => value)
    expect(said).toBe('{{stones}} of $& $1')
  })

  it('are written as their place asks', () => {
    expect(merged('{{ firstName }}', values, (value) => value.replaceAll('<', '&lt;'))).toBe('&lt;firstName>')
  })

  it('are found', () => {
    expect([usesField('{{ stones }}', 'stones'), usesField('stones', 'stones')]).toEqual([true, false])
  })
})
