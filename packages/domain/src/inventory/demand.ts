/**
 * The number of demands among the kinds of search. A demand is a search that notifies its owner when a matching stone arrives or becomes available.
 */
export const demandSearchType = 3

/** A demand is for rare stones: with more matches than this it should be a search. */
export const demandFindsAtMost = 1000
/** The most demands of one person. */
export const demandsAtMost = 300
/** The shortest time between mails of one demand, in milliseconds; later matches wait for the next mail. */
export const demandMailPause = 3_600_000
