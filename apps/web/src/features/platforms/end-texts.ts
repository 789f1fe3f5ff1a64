import type { GlobalPolicy } from '@loupe/contract/platforms/global-policies.ts'
import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { countText, stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { feedTitles } from '@loupe/domain/platforms/global-policy.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'

/** What follows when a platform is deleted or made inactive. */
export function endOfPlatform({ platform, listed }: Pick<PlatformDetail, 'platform' | 'listed'>): string {
  const { title } = platforms[platform]
  return listed === 0
    ? `Nothing more is sent. No stones are listed on ${title}.`
    : `Nothing more is sent. ${countText(listed, 'listed stone stays', 'listed stones stay')} on ${title} until the platform removes ${listed === 1 ? 'it' : 'them'}.`
}

/** What follows when a policy is deleted or made inactive. @param counts undefined for one that is inactive already, or not counted yet */
export function endOfPolicy(
  { feed, effect }: Pick<GlobalPolicy, 'feed' | 'effect'>,
  counts: { decides: number; sent: number } | undefined,
): string {
  const now = effect === 'exclude' ? 'withholds' : 'sends'
  const stones = counts && stoneCountText(effect === 'exclude' ? counts.decides : counts.sent)
  return `${stones ? `It ${now} ${stones}. ` : ''}Its stones fall to the next matching policy, or are not sent to ${feedTitles[feed]}.`
}
