import { type Reason, codeOf, messageOf, statusOfCode } from '@loupe/domain/kernel/errors.ts'

/** The response to a refused call: `await expect(attempt).rejects.toMatchObject(refusal('wrong_status'))`. */
export const refusal = (reason: Reason, data?: unknown) => ({
  status: statusOfCode[codeOf(reason)],
  body: { code: codeOf(reason), ...(data === undefined ? { message: messageOf(reason) } : { data }) },
})

/** The response to a duplicate, with the message at its field. */
export const takenAt = (path: string, message: string) => ({
  status: 409,
  body: { code: 'E_CONFLICT', message, data: { fields: [{ path, message }] } },
})

/** The response to an invalid field, with its message. */
export const invalidField = (path: string, message: string) => ({
  status: 400,
  body: { code: 'E_VALIDATION', data: { fields: [{ path, message }] } },
})
