/** Kinds of news by their wire ids (S0 §9, event types). 1 and 6, events and popups, are a family of their own. */
export const newsTypes = { news: 2, show: 3, other: 4, csr: 5 } as const
export type NewsType = (typeof newsTypes)[keyof typeof newsTypes]
export const newsTypeIds = Object.values(newsTypes)
export const newsTypeNames: Record<NewsType, string> = { 2: 'News', 3: 'Show', 4: 'Other', 5: 'CSR' }

/** S1 §5, as it is written there. */
export const datesReversed = 'End date must be grater than Start Date'
