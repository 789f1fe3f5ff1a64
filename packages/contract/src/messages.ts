import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { notAnId, numberNotName } from '@loupe/domain/kernel/not-an-id.ts'
import { z } from 'zod'

/**
 * Replaces zod's messages, which are for programmers, by messages for people. A field's own message still wins. Every schema file loads this once.
 */
const plain = (n: unknown) => String(n)
const namedAtMost = 10
/** A body can have a hundred thousand unknown fields, and the message stands beside each of them. */
const someOf = (keys: readonly string[]): string => {
  const listedKeys = keys.slice(0, namedAtMost).map((key) => cutText(key, 100))
  return listedKeys.join(', ') + (keys.length > namedAtMost ? ` and ${keys.length - namedAtMost} more` : '')
}

/** What is wrong with fields that a body may not have: a list of them, since so many arguments as a body can have keys are more than a call takes. */
export const unknownFields = (keys: readonly string[]) => `Unknown field: ${someOf(keys)}.`

z.config({
  customError: (issue) => {
    if (issue.input === undefined) return 'This field is required.'
    switch (issue.code) {
      case 'invalid_type':
        if (issue.expected === 'int') return 'Please enter a whole number.'
        if (issue.expected === 'number') return 'Please enter a number.'
        if (issue.expected === 'string') return 'Please enter text.'
        if (issue.expected === 'boolean') return 'Please choose yes or no.'
        if (issue.expected === 'array') return 'Please enter a list.'
        return 'This value is not in the right format.'
      case 'too_small':
        if (issue.origin === 'string')
          return issue.minimum === 1 ? 'This field is required.' : `Please enter at least ${plain(issue.minimum)} characters.`
        if (issue.origin === 'array') return `Please enter at least ${plain(issue.minimum)}.`
        return issue.inclusive === false
          ? `This must be more than ${plain(issue.minimum)}.`
          : `This can't be less than ${plain(issue.minimum)}.`
      case 'too_big':
        if (issue.origin === 'string') return `Please use at most ${plain(issue.maximum)} characters.`
        if (issue.origin === 'array') return `Please enter at most ${plain(issue.maximum)}.`
        return issue.inclusive === false
          ? `This must be less than ${plain(issue.maximum)}.`
          : `This can't be more than ${plain(issue.maximum)}.`
      case 'not_multiple_of':
        return issue.divisor === 1 ? 'Please enter a whole number.' : `Please keep to steps of ${plain(issue.divisor)}.`
      case 'invalid_value':
        if (typeof issue.input === 'string' && issue.values.every((value) => typeof value === 'number'))
          return `${numberNotName}${issue.values.length <= 12 ? ` One of: ${issue.values.join(', ')}.` : ''}`
        return issue.values.length <= 12 ? `Please choose one of: ${issue.values.join(', ')}.` : 'Please choose one of the options.'
      case 'unrecognized_keys':
        return unknownFields(issue.keys)
      case 'invalid_format':
        if (issue.format === 'email') return 'Please enter a valid email.'
        if (issue.format === 'uuid') return notAnId
        if (issue.format === 'datetime') return 'Please enter a date and time.'
        if (issue.format === 'date') return 'Please enter a date.'
        return 'This value is not in the right format.'
      default:
        return 'This value is not valid.'
    }
  },
})
