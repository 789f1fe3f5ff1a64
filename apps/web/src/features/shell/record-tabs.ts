/** Tabs of a client and of a user (S0 §2); at their addresses without an id, the record is chosen first. */
export const clientTabs = [
  ...['kyc', 'enquiry', 'transactions', 'order', 'offer', 'office-view', 'search', 'interactions', 'analytics', 'engagment'],
  ...['configuration', 'suggested-stock'],
] as const
export const userTabs = ['overview', 'action', 'performance', 'configuration', 'user-behaviour'] as const
