import { z } from 'zod'
import { byId, id } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** What a client's file is for. */
export const filePurposes = ['kyc', 'addressProof', 'logo', 'screening'] as const
/** S1 §5 and S0 §9: pictures and PDF, of 1,500,000 bytes at most. */
export const accountUpload = { accept: ['.jpg', '.jpeg', '.png', '.gif', '.pdf'], megabytes: 1.5, files: 1 } as const

export const accountFile = z
  .object({ id, account: id, purpose: z.enum(filePurposes), fileName: z.string(), type: z.string(), size: z.int(), path: z.string() })
  .meta({ id: 'AccountFile' })
export type AccountFile = z.output<typeof accountFile>

/** Files of a client. There is no public address of one: each is asked for with a session, and who may not see the client does not find it. */
export const accountFiles = resource('accountFiles', {
  upload: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/upload-file',
    summary: 'Put in a file of a client, to be named by a document, a branch, the company or a screening',
    access: 'account:update',
    upload: accountUpload,
    body: z.strictObject({ account: id, purpose: z.enum(filePurposes) }),
    reply: accountFile,
    refusals: ['validation', 'not_found', 'too_large'],
  },
  view: {
    // A look at a client's papers leaves a trace.
    kind: 'write',
    method: 'GET',
    path: '/admin/v1/account/file/:id',
    summary: 'The bytes of a file of a client; who looked is kept',
    access: 'account:view',
    params: byId,
    reply: fileReply,
    refusals: ['not_found'],
  },
})
