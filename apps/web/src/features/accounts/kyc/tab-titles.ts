/** The tabs of a client's wizard in the specification's order, by the last segment of their addresses (S1 §2). */
export const tabTitles = {
  basic: 'Company details',
  user: 'User',
  'business-detail': 'Business detail',
  'bank-info': 'Bank info',
  branch: 'Branch',
  'references-detail': 'References',
  setting: 'Setting',
  'terms-detail': 'Terms detail',
} as const
export type TabSegment = keyof typeof tabTitles
