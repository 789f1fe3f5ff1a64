import { mediaKinds, mediaTypes } from '@loupe/domain/inventory/media.ts'
import { z } from 'zod'
import { fileReply, resource } from '../route.ts'
import { publicShare } from './public-diamond.ts'

const shareToken = z.object({ shareToken: z.string().min(1).max(200) })

/** Requests with a shared link, without signing in. Expired, revoked and unknown links get the same answer. */
export const publicShares = resource('publicShares', {
  open: {
    kind: 'write',
    method: 'GET',
    path: '/public/v1/diamond/:shareToken',
    summary: 'The stones of a link, without internal data. Counts as a view',
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
    summary: 'Reports a view of one stone of the link',
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
    summary: 'The bytes of a medium of a stone of the link; a picture also in smaller widths',
    access: 'anyone',
    perMinute: 600,
    params: shareToken.extend({ vStnId: z.string().min(1).max(100), kind: z.enum(mediaKinds) }),
    query: z.strictObject({ width: z.enum(['96', '480']).optional() }),
    reply: fileReply(...mediaTypes),
    refusals: ['share_over', 'not_found', 'unavailable', 'rate_limited'],
  },
})
