import { type Reason, codeOf, messageOf, statusOfCode } from '@loupe/domain/kernel/errors.ts'

/** What a refusal looks like from outside: `await expect(attempt).rejects.toMatchObject(refusal('wrong_status'))`. */
export const refusal = (reason: Reason, data?: unknown) => ({
  status: statusOfCode[codeOf(reason)],
  body: { code: codeOf(reason), ...(data === undefined ? { message: messageOf(reason) } : { data }) },
})

/** What is there already, said at the field that names it. */
export const takenAt = (path: string, message: string) => ({
  status: 409,
  body: { code: 'E_CONFLICT', message, data: { fields: [{ path, message }] } },
})

/** A refused field, in words. */
export const invalidField = (path: string, message: string) => ({
  status: 400,
  body: { code: 'E_VALIDATION', data: { fields: [{ path, message }] } },
})
