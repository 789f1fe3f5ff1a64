import { z } from 'zod'
import { byId, id } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** The purpose of a client's file. */
export const filePurposes = ['kyc', 'addressProof', 'logo', 'screening'] as const
/** Pictures and PDF of at most 1,500,000 bytes (S1 §5, S0 §9). */
export const accountUpload = { accept: ['.jpg', '.jpeg', '.png', '.gif', '.pdf'], megabytes: 1.5, files: 1 } as const

const accountFile = z
  .object({ id, account: id, purpose: z.enum(filePurposes), fileName: z.string(), type: z.string(), size: z.int(), path: z.string() })
  .meta({ id: 'AccountFile' })
export type AccountFile = z.output<typeof accountFile>

/** Files of a client. No file has a public address: each request needs a session, and the client must be in the person's scope. */
export const accountFiles = resource('accountFiles', {
  upload: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/upload-file',
    summary: 'Upload a file of a client, to use in a document, a branch, the company or a screening',
    access: 'account:update',
    upload: accountUpload,
    body: z.strictObject({ account: id, purpose: z.enum(filePurposes) }),
    reply: accountFile,
    refusals: ['validation', 'not_found', 'too_large'],
  },
  view: {
    // A write, because viewing a client's documents is logged.
    kind: 'write',
    method: 'GET',
    path: '/admin/v1/account/file/:id',
    summary: 'The bytes of a client’s file; each view is logged',
    access: 'account:view',
    params: byId,
    reply: fileReply('image/*', 'application/pdf'),
    refusals: ['not_found'],
  },
})
