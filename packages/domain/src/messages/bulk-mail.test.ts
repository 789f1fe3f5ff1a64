import { describe, expect, it } from 'vitest'
import { type MergeField, mergeFieldNames, replaceMergeFields, unknownFields, usesField } from './bulk-mail.ts'

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
  ])('that are unknown in %s are listed by name', (text, unknown) => expect(unknownFields(text)).toEqual(unknown))

  it('are replaced once: values are not parsed again', () => {
    const text = replaceMergeFields(
      '{{firstName}} of {{companyName}}',
      { ...values, firstName: '{{stones}}', companyName: '$& $1' },
      (value) => value,
    )
    expect(text).toBe('{{stones}} of $& $1')
  })

  it('are escaped for their place', () => {
    expect(replaceMergeFields('{{ firstName }}', values, (value) => value.replaceAll('<', '&lt;'))).toBe('&lt;firstName>')
  })

  it('are found', () => {
    expect([usesField('{{ stones }}', 'stones'), usesField('stones', 'stones')]).toEqual([true, false])
  })
})
