import { clientReads } from '@loupe/contract/tools/client-tools.ts'
import { companyWrites } from '@loupe/contract/tools/company-writes.ts'
import type { Tool } from '@loupe/contract/tools/tool.ts'
import { type Reason, codeOf, messageOf } from '@loupe/domain/kernel/errors.ts'
import { expect, it } from 'vitest'
import { refusalOf } from './outcome.ts'

const textOf = (reason: Reason, tool?: Tool) =>
  refusalOf({ code: codeOf(reason), message: messageOf(reason) }, tool).content.map(({ text }) => text)
const { hold_stones: hold, share_stones: share } = companyWrites

it.each<[string, Reason, Tool | undefined, string | undefined]>([
  ['a write that was refused', 'forbidden', hold, 'Nothing was changed.'],
  [
    'an unexpected error in a write under a key',
    'unexpected',
    hold,
    'It may have been done: repeat it with the same idempotencyKey, and it is not done twice.',
  ],
  [
    'a write that a busy Loupe put off',
    'overloaded',
    share,
    'It may have been done: repeat it with the same idempotencyKey, and it is not done twice.',
  ],
  ['a write for which the disk had no room', 'disk_full', share, 'Nothing was changed.'],
  ['a write that is still being done', 'in_flight', hold, 'It is still running: repeat it with the same idempotencyKey.'],
  ['another conflict', 'conflict', hold, 'Nothing was changed.'],
  ['an unexpected error in a tool that reads', 'unexpected', clientReads.view_stone, undefined],
  ['a tool that does not exist', 'not_found', undefined, undefined],
])('says what %s has changed', (_, reason, tool, sentence) => {
  expect(textOf(reason, tool)).toEqual([[messageOf(reason), ...(sentence === undefined ? [] : [sentence])].join('\n')])
})

it('names wrong inputs for programs too', () => {
  const fields = [{ path: 'stones', message: 'Please enter at least one.' }]
  expect(refusalOf({ code: codeOf('validation'), message: messageOf('validation'), data: { fields } }).structuredContent).toMatchObject({
    fields,
  })
})

it('tells of each stone what its price is by now, or how far the given one is from it', () => {
  const [text] = refusalOf({
    code: 'E_CONFLICT',
    message: 'Please check the prices.',
    data: {
      prices: [
        { vStnId: 'R1', ctPr: 6812.5 },
        { diamond: '1', vStnId: 'R2', distance: '21.54% above the asking price, 6,500.00' },
      ],
    },
  }).content
  expect(text?.text.split('\n').slice(1)).toEqual(['R1: now US$ 6,812.50 per carat', 'R2: 21.54% above the asking price, 6,500.00'])
})
