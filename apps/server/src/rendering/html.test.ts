import { describe, expect, it } from 'vitest'
import { clean } from './html.ts'

describe('a link in a text of ours', () => {
  it.each([
    'https://shop.example',
    'https://shop.example/stones/{{firstName}}?of={{companyName}}#list',
    'http://shop.example:8080?of={{companyName}}',
    'mailto:sales@shop.example?subject=Hello',
  ])('to %s stays', (href) => {
    expect(clean(`<a href="${href}">here</a>`)).toBe(`<a href="${href}">here</a>`)
  })

  it.each([
    '{{companyName}}',
    'https://{{companyName}}',
    'https://shop.example@{{companyName}}',
    'https://shop.{{companyName}}/stones',
    'https://shop.example:{{companyName}}/',
    'https://shop.example\\@{{companyName}}',
    'https:///{{companyName}}',
    'https://%20@{{companyName}}',
    'https://shop.example&#64;&#123;&#123;companyName}}',
    'https://sh\top.example@{{companyName}}',
    'https://name:password@shop.example/',
    'mailto:{{companyName}}',
    'mailto:sales@{{companyName}}',
    'mailto:sales@shop.example,{{companyName}}',
    'mailto:sales@shop.example?to={{companyName}}',
    // The value may be `x&bcc=…`.
    'mailto:sales@shop.example?subject={{companyName}}',
    '//shop.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('to %s is text, because a value may decide where it leads', (href) => {
    expect(clean(`<a href="${href}">here</a>`)).toBe('<a>here</a>')
  })
})
