import { countText } from '@loupe/domain/kernel/pieces.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import '../messages.ts'
import { z } from 'zod'

const hours = (title: string) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? '* Required' : 'Please enter a whole number.') })
    .min(holdHours.min, `${title} can't be less than ${countText(holdHours.min, 'hour')}`)
    .max(holdHours.max, `${title} can't be more than ${countText(holdHours.max, 'hour')}`)
    .meta({ title })

/** Hold times in whole hours: 1 <= min <= max <= 72 (S1 §3, §5, S0 §9). */
export const holdSettings = z
  .strictObject({
    minHoldLimitHour: hours('Min hold time'),
    maxHoldLimitHour: hours('Max hold time'),
  })
  .superRefine(({ minHoldLimitHour, maxHoldLimitHour }, { addIssue }) => {
    // A value outside its own bounds is reported alone.
    if (minHoldLimitHour > maxHoldLimitHour && minHoldLimitHour <= holdHours.max && maxHoldLimitHour >= holdHours.min)
      addIssue({ code: 'custom', path: ['minHoldLimitHour'], message: "Min hold time can't be more than the max hold time" })
  })
  .meta({ id: 'HoldSettings' })
