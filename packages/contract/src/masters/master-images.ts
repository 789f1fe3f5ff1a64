import { z } from 'zod'
import { byId, id } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** Pictures of at most 1,500,000 bytes (S1 §9, S0 §9). */
export const masterImageUpload = { accept: ['.jpg', '.jpeg', '.png', '.gif'], megabytes: 1.5, files: 1, isCalledByKind: true } as const

const masterImage = z.object({ id, fileName: z.string(), path: z.string() }).meta({ id: 'MasterImage' })

/** Pictures of lists and their values. */
export const masterImages = resource('masterImages', {
  upload: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/upload-image',
    summary: 'Upload a picture, to use in a list or a value',
    access: 'master:update',
    upload: masterImageUpload,
    reply: masterImage,
    refusals: ['validation', 'too_large'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/master/image/:id',
    summary: 'The bytes of a picture of a list or a value',
    access: 'signedIn',
    params: byId,
    reply: fileReply('image/*'),
    refusals: ['not_found'],
  },
})
