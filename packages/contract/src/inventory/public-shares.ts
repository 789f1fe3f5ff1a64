import { mediaKinds } from '@loupe/domain/inventory/media.ts'
import { z } from 'zod'
import { fileReply, resource } from '../route.ts'
import { publicShare } from './public-diamond.ts'

const shareToken = z.object({ shareToken: z.string().min(1).max(200) })

/** What the holder of a link may ask, without signing in. A link that ran out, was taken back or never was is answered by one sentence. */
export const publicShares = resource('publicShares', {
  open: {
    kind: 'write',
    method: 'GET',
    path: '/public/v1/diamond/:shareToken',
    summary: 'The stones of a link, and nothing of the house. Counts as a view',
    access: 'anyone',
    perMinute: 120,
    params: shareToken,
    reply: publicShare,
    refusals: ['share_over', 'rate_limited'],
  },
  opened: {
    kind: 'write',
    method: 'POST',
    path: '/public/v1/diamond/:shareToken/opened',
    summary: 'Says that one stone of the link was looked at',
    access: 'anyone',
    perMinute: 120,
    params: shareToken,
    body: z.strictObject({ vStnId: z.string().min(1).max(100) }),
    reply: z.object({}),
    refusals: ['share_over', 'rate_limited'],
  },
  medium: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/diamond/:shareToken/media/:vStnId/:kind',
    summary: 'The bytes of a medium of a stone of the link; a picture also smaller, by width',
    access: 'anyone',
    perMinute: 600,
    params: shareToken.extend({ vStnId: z.string().min(1).max(100), kind: z.enum(mediaKinds) }),
    query: z.strictObject({ width: z.enum(['96', '480']).optional() }),
    reply: fileReply,
    refusals: ['share_over', 'not_found', 'unavailable', 'rate_limited'],
  },
})
