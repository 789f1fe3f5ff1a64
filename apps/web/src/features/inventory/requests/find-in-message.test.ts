import { expect, it } from 'vitest'
import { placeInMessage } from './find-in-message.ts'

const message = 'RD 1ct G no bowtie\nOV 2ct G (-) no bowtie, VS1 to VS2'
const found = (request: string, words: string) => {
  const place = placeInMessage(message, request, words)
  return place && `${place.from}: ${message.slice(place.from, place.to)}`
}

it('words that were not understood are found in their own request, without what is asked about them', () => {
  expect(found('RD 1ct G no bowtie', 'no bowtie')).toBe('9: no bowtie')
  expect(found('OV 2ct G (-) no bowtie, VS1 to VS2', 'no bowtie')).toBe('32: no bowtie')
  expect(found('OV 2ct G (-) no bowtie, VS1 to VS2', 'G (-) (which way?)')).toBe('26: G (-)')
  expect(found('OV 2ct', 'G, VS2 (these exclude each other)')).toBe('50: VS2')
  // Reading divides words and joins lines.
  expect(found('RD', 'no bow tie OV')).toBe('9: no bowtie\nOV')
  expect(found('not in the message', 'No Bowtie')).toBe('9: no bowtie')
  expect(found('RD', 'a word that was never typed')).toBeUndefined()
})
